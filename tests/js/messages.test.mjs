import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { makeMessages } from "../../sagrada_nb/boards/page/messages.js";
import { make, newPage } from "./page.mjs";

beforeEach(newPage);

function messagesOf(board) {
  const sent = [];
  let reminders = 0;
  const model = { send: (content) => sent.push(content) };
  const messages = makeMessages(model, board, "a-1-", () => "B3", () => { reminders += 1; });
  return { sent, messages, reminders: () => reminders };
}

test("a message has a number and names the drawing it was sent from", () => {
  const board = make("div");
  const { sent, messages, reminders } = messagesOf(board);
  messages.noteDrawing(7, "");
  messages.send({ event: "cancel" });
  messages.send({ event: "cancel" });
  assert.deepEqual(sent, [
    { event: "cancel", asked: "a-1-1", drawing: 7 },
    { event: "cancel", asked: "a-1-2", drawing: 7 },
  ]);
  assert.equal(board.dataset.asked, "a-1-2");
  assert.equal(reminders(), 2);
});

test("what is pressed is reported with its value and the space in focus", () => {
  const { sent, messages } = messagesOf(make("div", { "data-revision": 0 }));
  messages.report(make("button", { "data-action": "undo" }));
  messages.report(make("input", { "data-action": "die", "data-value": "R3" }), { checked: true });
  const [pressed, checked] = sent.map(({ asked, drawing, ...content }) => content);
  assert.deepEqual(pressed, { event: "action", action: "undo", value: null, space: "B3" });
  assert.deepEqual(checked, { ...pressed, action: "die", value: "R3", checked: true });
});

test("only an answer to this view of the board is noted", () => {
  const board = make("div");
  const { messages } = messagesOf(board);
  messages.noteDrawing(1, "a-2-1");
  assert.equal(board.dataset.answered, undefined);
  messages.noteDrawing(2, "a-1-1");
  assert.equal(board.dataset.answered, "a-1-1");
  assert.equal(board.dataset.revision, "2");
});

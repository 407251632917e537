// Things that move by themselves, such as bots, move when the page asks for it: so they move at the
// pace of who looks on, and where there is no page nothing moves.

/**
 * @param {(content: Record<string, unknown>) => void} send
 * @param {AbortSignal} stopped
 */
export function makeTicking(send, stopped) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  stopped.addEventListener("abort", () => clearTimeout(timer));
  return {
    /**
     * Ask for the next move after a while, unless something else is drawn before.
     *
     * @param {number | undefined} after milliseconds; 0 where nothing moves
     * @param {number} revision the drawing that is shown: of several pages one will be heard
     */
    wait(after, revision) {
      clearTimeout(timer);
      if (after) timer = setTimeout(() => send({ event: "tick", revision }), after);
    },
  };
}

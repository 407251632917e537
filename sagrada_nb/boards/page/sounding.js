// Small sounds, made here and not loaded, and only where they are switched on.

/** Pitch in hertz, and how long it takes to fade, in seconds. */
const NOTES = {
  placed: { pitch: 520, seconds: 0.06 },
  good: { pitch: 700, seconds: 0.16 },
  bad: { pitch: 170, seconds: 0.14 },
};

/** @type {AudioContext | undefined} */
let audio;

/** @param {keyof typeof NOTES} kind */
function sound(kind) {
  audio ??= new AudioContext();
  const { pitch, seconds } = NOTES[kind];
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.15, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
}

/** Return what sounds after each drawing but the first. @param {Element} board */
export function makeSounds(board) {
  let before = "";
  let isFirst = true;
  return (/** @type {boolean} */ isOn) => {
    const status = board.querySelector(".sg-status.sg-good, .sg-status.sg-bad");
    const sign = board.querySelector(".sg-region-feedback .sg-lesson-sign")?.textContent ?? "";
    const now = `${status?.className} ${status?.textContent} ${sign}`;
    const isNews = now !== before && !isFirst;
    [before, isFirst] = [now, false];
    if (!isOn) return;
    if (isNews && (status?.matches(".sg-bad") || sign === "✗")) sound("bad");
    else if (isNews && (status || sign === "✓")) sound("good");
    else if (board.querySelector(".sg-placed")) sound("placed");
  };
}

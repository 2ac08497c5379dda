/** Looking up the global object takes longer than a sine. */
const { PI, exp, min, round, sin, tanh } = Math;

/** The sample rate of the sound, in samples a second. Pictures count their time in the same unit. */
export const SAMPLE_RATE = 48_000;

/** How long one segment lasts. 8 s are 375 frames of AAC and 400 frames of Opus: nothing is left over. */
export const LOOP_SECONDS = 8;

const D3 = 146.75;
const FIFTH = 3 / 2;
const NINTH = 9 / 4;
const THIRD = 5 / 4;
const SIXTH = 5 / 3;

/** The notes over the chord, one melody for each shot of a topic. All notes fade out before the loop ends. */
const MELODIES: ReadonlyArray<ReadonlyArray<readonly [at: number, ratio: number]>> = [
  [
    [0.5, 2],
    [1.5, 2 * THIRD],
    [2.5, 2 * FIFTH],
    [4.5, 2 * NINTH],
    [5.5, 2 * FIFTH],
  ],
  [
    [0.5, 2 * FIFTH],
    [2, 2 * SIXTH],
    [3, 2 * THIRD],
    [4.5, 2],
    [5.5, 2 * THIRD],
  ],
  [
    [0.5, 2 * THIRD],
    [1.5, 2 * NINTH],
    [3, 4],
    [4.5, 2 * SIXTH],
    [5.5, 2 * FIFTH],
  ],
];

/** How many different melodies exist. */
export const SOUNDS = MELODIES.length;

/** One loop of a calm chord with a few soft notes, as 16-bit samples. All loops fit after each other. */
export function makeSound(nth: number): Int16Array<ArrayBuffer> {
  const sum = new Float64Array(SAMPLE_RATE * LOOP_SECONDS);
  [1 / 2, 1, FIFTH, NINTH, 2 * THIRD].forEach((ratio, part) => addPart(sum, D3 * ratio, part));
  for (const [at, ratio] of MELODIES[nth] ?? []) addNote(sum, at, D3 * ratio);
  return Int16Array.from(sum, (value) => round(tanh(1.46 * value) * 24_000));
}

/** Adds a part of the chord, which swells. Both tones fit into the loop a whole number of times. */
function addPart(sum: Float64Array, near: number, part: number): void {
  const hertz = round(near * LOOP_SECONDS) / LOOP_SECONDS;
  const detuned = hertz + (part + 1) / LOOP_SECONDS;
  const volume = 0.16 / (2.6 + part * 1.4);
  for (let at = 0; at < sum.length; at += 1) {
    const time = at / SAMPLE_RATE;
    const swell = 0.65 + 0.35 * sin(2 * PI * (time / LOOP_SECONDS + part / 5));
    sum[at] = (sum[at] ?? 0) + volume * swell * (wave(hertz, time) + wave(detuned, time));
  }
}

/** Adds a plucked note that starts after so many seconds. It is silent before the loop ends. */
function addNote(sum: Float64Array, start: number, hertz: number): void {
  for (let at = start * SAMPLE_RATE; at < (LOOP_SECONDS - 0.2) * SAMPLE_RATE; at += 1) {
    const age = at / SAMPLE_RATE - start;
    const attack = min(1, age / 0.02);
    const release = min(1, (LOOP_SECONDS - 0.2 - start - age) / 1.2);
    const overtones = 0.3 * wave(2 * hertz, age) * exp(-6 * age) + 0.08 * wave(3 * hertz, age) * exp(-9 * age);
    const tone = wave(hertz, age) + overtones;
    sum[at] = (sum[at] ?? 0) + 0.16 * tone * attack * release * exp(-1.5 * age);
  }
}

function wave(hertz: number, time: number): number {
  return sin(2 * PI * hertz * time);
}

/** A WAV file of one channel. */
export function wavFile(samples: Int16Array): Buffer {
  const bytes = samples.byteLength;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, bytes)]);
}

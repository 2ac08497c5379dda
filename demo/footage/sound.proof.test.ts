import { LOOP_SECONDS, makeSound, SAMPLE_RATE, SOUNDS, wavFile } from './sound.ts';

const EDGE = 0.2 * SAMPLE_RATE;
const sounds = Array.from({ length: SOUNDS }, (_, nth) => makeSound(nth));
const bytesOf = (sound: Int16Array) => Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength);

describe('the sounds', () => {
  it('all begin and end alike, so that each continues any other', () => {
    const edges = sounds.map((sound) => Buffer.concat([bytesOf(sound.slice(0, EDGE)), bytesOf(sound.slice(-EDGE))]));
    expect(edges.every((edge) => edge.equals(edges[0]!))).toBe(true);
  });

  it.each(sounds.map((sound, nth) => ({ nth, sound })))('of melody $nth go on without a jump', ({ sound }) => {
    let largest = 0;
    for (let at = 1; at < sound.length; at += 1) largest = Math.max(largest, Math.abs(sound[at]! - sound[at - 1]!));
    expect(largest).toBeLessThan(1500);
    // The step from the end to the start is like any other.
    expect(Math.abs(sound[0]! - sound.at(-1)!)).toBeLessThanOrEqual(largest);
  });

  it('differ, and are neither silent nor loud', () => {
    expect(new Set(sounds.map((sound) => bytesOf(sound).toString('base64'))).size).toBe(SOUNDS);
    for (const sound of sounds) {
      const level = Math.sqrt(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length) / 32_768;
      expect(level).toBeGreaterThan(0.03);
      expect(level).toBeLessThan(0.2);
    }
  });

  it('are files of one channel with their whole length', () => {
    const file = wavFile(sounds[0]!);
    expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 12)).toBe('RIFFWAVE');
    expect(file.length).toBe(44 + SAMPLE_RATE * LOOP_SECONDS * 2);
  });
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FootageIndex } from '../../servers/api/src/media/footage/footage-index.ts';
import { moveSegment, SEGMENT_FORMAT } from '../../servers/api/src/media/footage/move-segment.ts';
import { codecsOf } from './header.ts';
import { FRAME_RATE, RENDITIONS } from './renditions.ts';
import { SHOTS } from './shots.ts';
import { LOOP_SECONDS } from './sound.ts';

/**
 * What the API tells players about the rendered files: codecs, bit rates, and how many shots a topic has. A video's bit
 * rates are at most these: its topic may need less.
 */
export function makeIndex(folder: string): FootageIndex {
  const hash = createHash('sha256');
  const read = (...names: string[]) => {
    const bytes = readFileSync(path.join(folder, ...names));
    hash.update(bytes);
    return bytes;
  };
  const shots = Object.entries(SHOTS).map(([topic, { length }]) => [topic, length] as const);
  const renditions = RENDITIONS.map(({ name, width, height }) => {
    const topics = shots.map(([topic, length]) =>
      Array.from({ length }, (_, nth) => read(name, `${topic}-${nth}.m4s`)),
    );
    return {
      name,
      codecs: codecsOf(read(name, 'init.mp4')),
      width,
      height,
      frameRate: FRAME_RATE,
      bandwidth: Math.ceil(Math.max(...topics.flat().map(peakBitRate))),
      averageBandwidth: Math.ceil(Math.max(...topics.map(averageBitRate))),
    };
  });
  for (const [topic] of shots) read('previews', `${topic}.webp`);
  const version = `${SEGMENT_FORMAT}-${hash.digest('hex').slice(0, 12)}`;
  return { version, renditions, shots: Object.fromEntries(shots) };
}

/** The highest bit rate of a segment, whole or shortened. */
function peakBitRate(segment: Buffer): number {
  const lengths = Array.from({ length: LOOP_SECONDS }, (_, nth) => nth + 1);
  return Math.max(
    ...lengths.map((seconds) => (moveSegment(segment, { startSeconds: 0, seconds }).length * 8) / seconds),
  );
}

function averageBitRate(segments: readonly Buffer[]): number {
  return (segments.reduce((sum, { length }) => sum + length, 0) * 8) / (segments.length * LOOP_SECONDS);
}

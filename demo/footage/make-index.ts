import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FootageIndex } from '../../servers/api/src/media/footage/footage-files.ts';
import { codecsOf } from './header.ts';
import { FRAME_RATE, RENDITIONS } from './renditions.ts';
import { SHOTS } from './shots/index.ts';
import { LOOP_SECONDS } from './sound.ts';

/** What the API tells players about the rendered files: codecs, bit rates, and how many shots a topic has. */
export function makeIndex(folder: string): FootageIndex {
  const hash = createHash('sha256');
  const read = (...names: string[]) => {
    const bytes = readFileSync(path.join(folder, ...names));
    hash.update(bytes);
    return bytes;
  };
  const shots = Object.entries(SHOTS).map(([topic, { length }]) => [topic, length] as const);
  const segments = shots.flatMap(([topic, length]) => Array.from({ length }, (_, nth) => `${topic}-${nth}.m4s`));
  const renditions = RENDITIONS.map(({ name, width, height }) => {
    const sizes = segments.map((segment) => read(name, segment).length);
    const bitRate = (bytes: number) => Math.ceil((bytes * 8) / LOOP_SECONDS);
    return {
      name,
      codecs: codecsOf(read(name, 'init.mp4')),
      width,
      height,
      frameRate: FRAME_RATE,
      bandwidth: bitRate(Math.max(...sizes)),
      averageBandwidth: bitRate(sizes.reduce((sum, size) => sum + size, 0) / sizes.length),
    };
  });
  for (const [topic] of shots) read('previews', `${topic}.webp`);
  return { version: hash.digest('hex').slice(0, 12), renditions, shots: Object.fromEntries(shots) };
}

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

/** One encoding of the whole footage; bit rates in bits a second, those of the topic with the most. */
export type Rendition = FootageIndex['renditions'][number];

/** What `index.json` says about the footage. */
export type FootageIndex = v.InferOutput<typeof indexSchema>;

const FOLDER = path.join(import.meta.dirname, '../../../footage');
const whole = v.pipe(v.number(), v.integer(), v.minValue(1));
const indexSchema = v.strictObject({
  version: v.string(),
  renditions: v.array(
    v.strictObject({
      name: v.string(),
      codecs: v.string(),
      width: whole,
      height: whole,
      frameRate: whole,
      bandwidth: whole,
      averageBandwidth: whole,
    }),
  ),
  shots: v.record(v.string(), whole),
});

/** The footage of the server. */
export type Footage = ReturnType<typeof openFootage>;

/**
 * Opens the footage in `servers/api/footage`, which `demo/footage` renders. Names have to be checked before they reach a
 * `read…` function.
 */
export function openFootage(folder = FOLDER) {
  const index = readFileSync(path.join(folder, 'index.json'), 'utf8');
  const { version, renditions, shots } = v.parse(indexSchema, JSON.parse(index));
  const read = (...names: string[]) => readFile(path.join(folder, ...names));
  return {
    /** Changes with the content of any file, and with the format of segments. */
    version,
    renditions,
    /** How many shots a topic has; undefined where it has no footage. */
    shotsOf: (topic: string) => (Object.hasOwn(shots, topic) ? shots[topic] : undefined),
    readHeader: (rendition: string) => read(rendition, 'init.mp4'),
    /** The segment of one shot, as if it were the first of a video. */
    readSegment: (rendition: string, topic: string, shot: number) => read(rendition, `${topic}-${shot}.m4s`),
    readPreviews: (topic: string) => read('previews', `${topic}.webp`),
  };
}

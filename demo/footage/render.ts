import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawFrames, encodeHeader, encodePictures, encodeSound, renderPreviews } from './encode.ts';
import type { Sample } from './encode.ts';
import { makeSegment } from './fragments.ts';
import { decoderConfiguration, readHeader } from './header.ts';
import { makeIndex } from './make-index.ts';
import { RENDITIONS } from './renditions.ts';
import type { Rendition } from './renditions.ts';
import { SHOTS } from './shots.ts';
import type { Draw } from './shots.ts';
import { SOUNDS } from './sound.ts';

const OUT = path.join(import.meta.dirname, '../../servers/api/footage');

type Sounds = ReadonlyArray<ReadonlyMap<Rendition, readonly Sample[]>>;

/** Renders the footage of these topics, or of all: `node demo/footage/render.ts [topic …]`. */
function main(topics: readonly string[]): void {
  const work = mkdtempSync(path.join(tmpdir(), 'footage-'));
  if (topics.length === 0) rmSync(OUT, { recursive: true, force: true });
  for (const { name } of RENDITIONS) mkdirSync(path.join(OUT, name), { recursive: true });
  const sounds = Array.from(
    { length: SOUNDS },
    (_, nth) => new Map(RENDITIONS.map((rendition) => [rendition, encodeSound(nth, rendition, work)])),
  );
  for (const [topic, shots] of Object.entries(SHOTS)) {
    if (topics.length > 0 && !topics.includes(topic)) continue;
    renderTopic({ topic, shots, sounds, work });
    console.log(topic);
  }
  writeFileSync(path.join(OUT, 'index.json'), `${JSON.stringify(makeIndex(OUT), null, 2)}\n`);
  rmSync(work, { recursive: true });
}

interface TopicRender {
  topic: string;
  shots: readonly Draw[];
  sounds: Sounds;
  work: string;
}

function renderTopic({ topic, shots, sounds, work }: TopicRender): void {
  const patterns = shots.map((draw, nth) => {
    const pattern = drawFrames(draw, path.join(work, `${topic}-${nth}`));
    for (const { rendition, file, samples } of encodePictures(pattern, RENDITIONS, work)) {
      shareHeader({ rendition, file, pattern, work });
      const segment = makeSegment(samples, sounds[nth % SOUNDS]?.get(rendition) ?? [], rendition.audioFrame);
      writeFileSync(path.join(OUT, rendition.name, `${topic}-${nth}.m4s`), segment);
    }
    return pattern;
  });
  renderPreviews(patterns, path.join(OUT, 'previews', `${topic}.webp`));
  for (const pattern of patterns) rmSync(path.dirname(pattern), { recursive: true });
}

interface Encoded {
  rendition: Rendition;
  file: string;
  pattern: string;
  work: string;
}

/** Writes the header of a rendition once. Throws if a later shot would need another. */
function shareHeader({ rendition, file, pattern, work }: Encoded): void {
  const header = path.join(OUT, rendition.name, 'init.mp4');
  if (!existsSync(header)) writeFileSync(header, readHeader(encodeHeader(pattern, rendition, work)));
  const [shared, own] = [header, file].map((each) => decoderConfiguration(readFileSync(each)));
  if (!own || shared?.equals(own) !== true) throw new Error(`${rendition.name} needs a new header: render all topics`);
}

main(process.argv.slice(2));

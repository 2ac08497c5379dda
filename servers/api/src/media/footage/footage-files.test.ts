import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { TOPICS } from '../../artwork/index.ts';
import { openFootage } from './footage-files.ts';
import { SEGMENT_SECONDS } from './footage-plan.ts';

const FOLDER = path.join(import.meta.dirname, '../../../footage');
const MAX_BYTES = 15_000_000;
const footage = openFootage();
const segments = TOPICS.flatMap((topic) =>
  Array.from({ length: footage.shotsOf(topic) ?? 0 }, (_, shot) => ({ topic, shot })),
);

describe('the committed footage', () => {
  it('is at most 15 MB in all', () => {
    const files = globSync('**/*.*', { cwd: FOLDER });
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(FOLDER, file)).size, 0);
    expect(files.length).toBeGreaterThan(TOPICS.length * 3);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('has two shots or more of every topic of the artwork', () => {
    expect(TOPICS.filter((topic) => (footage.shotsOf(topic) ?? 0) < 2)).toEqual([]);
    expect(footage.shotsOf('general')).toBeUndefined();
    expect(footage.shotsOf('constructor')).toBeUndefined();
  });

  it('has no file that its index does not name', () => {
    const named = [
      'index.json',
      ...TOPICS.map((topic) => `previews/${topic}.webp`),
      ...footage.renditions.flatMap(({ name }) => [
        `${name}/init.mp4`,
        ...segments.map(({ topic, shot }) => `${name}/${topic}-${shot}.m4s`),
      ]),
    ];
    expect(globSync('**/*.*', { cwd: FOLDER }).toSorted()).toEqual(named.toSorted());
  });

  it.each(footage.renditions)('has the bit rates that the index says ($name)', async (rendition) => {
    const sizes = await Promise.all(
      segments.map(async ({ topic, shot }) => (await footage.readSegment(rendition.name, topic, shot)).length),
    );
    const rates = sizes.map((size) => (size * 8) / SEGMENT_SECONDS);
    expect(rendition.bandwidth).toBe(Math.ceil(Math.max(...rates)));
    expect(rendition.averageBandwidth).toBe(Math.ceil(rates.reduce((sum, rate) => sum + rate, 0) / rates.length));
  });

  it('has a rendition for browsers without H.264, and two heights for the others', () => {
    const codecs = footage.renditions.map((rendition) => rendition.codecs.replace(/\..*,/, ','));
    expect(codecs).toEqual(['avc1,mp4a.40.2', 'avc1,mp4a.40.2', 'vp09,opus']);
    expect(new Set(footage.renditions.map(({ height }) => height)).size).toBe(2);
  });
});

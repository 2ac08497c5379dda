import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { TOPICS } from '../../artwork/index.ts';
import { openFootage } from './footage-files.ts';
import { SEGMENT_SECONDS } from './footage-plan.ts';
import { moveSegment } from './move-segment.ts';

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

  it.each(footage.renditions)('has bit rates that no segment exceeds, however short ($name)', async (rendition) => {
    const { name, bandwidth } = rendition;
    const files = await Promise.all(segments.map(({ topic, shot }) => footage.readSegment(name, topic, shot)));
    const lengths = Array.from({ length: SEGMENT_SECONDS }, (_, nth) => nth + 1);
    const rates = files.flatMap((file) =>
      lengths.map((seconds) => (moveSegment(file, { startSeconds: 0, seconds }).length * 8) / seconds),
    );
    expect(Math.ceil(Math.max(...rates))).toBe(bandwidth);
  });

  it.each(footage.renditions)('has average bit rates that no topic exceeds ($name)', async (rendition) => {
    const averages = await Promise.all(
      TOPICS.map(async (topic) => {
        const own = segments.filter((segment) => segment.topic === topic);
        const files = await Promise.all(own.map(({ shot }) => footage.readSegment(rendition.name, topic, shot)));
        return (files.reduce((sum, { length }) => sum + length, 0) * 8) / (own.length * SEGMENT_SECONDS);
      }),
    );
    expect(Math.ceil(Math.max(...averages))).toBe(rendition.averageBandwidth);
  });

  it('has a rendition for browsers without H.264, and two heights for the others', () => {
    const codecs = footage.renditions.map((rendition) => rendition.codecs.replace(/\..*,/, ','));
    expect(codecs).toEqual(['avc1,mp4a.40.2', 'avc1,mp4a.40.2', 'vp09,opus']);
    expect(new Set(footage.renditions.map(({ height }) => height)).size).toBe(2);
  });
});

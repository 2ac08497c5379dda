import { createHash } from 'node:crypto';
import { openFootage } from './footage-files.ts';
import { SEGMENT_SECONDS } from './footage-plan.ts';
import { moveSegment, SEGMENT_FORMAT, TICKS } from './move-segment.ts';
import { readFragments } from './testing/read-fragments.ts';

const footage = openFootage();
const names = footage.renditions.map(({ name }) => name);
const [PICTURE, SOUND] = [1, 2];
/** The longest frame of sound: 1024 samples. */
const FRAME_TICKS = 1024;

describe.each(names)('a moved segment (%s)', (rendition) => {
  it('continues the one before, in picture and sound', async () => {
    const files = await Promise.all([0, 1, 0].map((shot) => footage.readSegment(rendition, 'lighting', shot)));
    const places = files.map((file, nth) =>
      moveSegment(file, { startSeconds: (nth + 70) * SEGMENT_SECONDS, seconds: SEGMENT_SECONDS }),
    );
    const runs = places.flatMap(readFragments);
    for (const track of [PICTURE, SOUND]) {
      const own = runs.filter((run) => run.track === track);
      expect(own).toHaveLength(3 * SEGMENT_SECONDS);
      own.reduce(
        (expected, { decodeTime, duration }) => {
          expect(decodeTime).toBe(expected);
          return decodeTime + duration;
        },
        70 * SEGMENT_SECONDS * TICKS,
      );
    }
    const numbers = runs.filter(({ track }) => track === PICTURE).map(({ sequence }) => sequence);
    expect(numbers).toEqual(numbers.map((_, nth) => 70 * SEGMENT_SECONDS + 1 + nth));
  });

  it('is shortened to whole seconds, and keeps every sample as it was', async () => {
    const file = await footage.readSegment(rendition, 'camera', 0);
    const before = readFragments(file);
    const after = readFragments(moveSegment(file, { startSeconds: 4000, seconds: 3 }));
    const length = (track: number) =>
      after.filter((run) => run.track === track).reduce((sum, { duration }) => sum + duration, 0);
    expect(length(PICTURE)).toBe(3 * TICKS);
    expect(Math.abs(length(SOUND) - 3 * TICKS)).toBeLessThan(FRAME_TICKS);
    expect(after.map(({ data }) => data)).toEqual(before.slice(0, after.length).map(({ data }) => data));
    expect(before.find(({ track }) => track === PICTURE)?.isKey).toBe(true);
  });
});

it('the bytes of moved segments change only with the number of their format', () => {
  const box = (type: string, ...content: Buffer[]) => {
    const body = Buffer.concat(content);
    const header = Buffer.from(`00000000${Buffer.from(type).toString('hex')}`, 'hex');
    header.writeUInt32BE(body.length + header.length);
    return Buffer.concat([header, body]);
  };
  const fragment = Buffer.concat([
    box('moof', box('mfhd', Buffer.alloc(8)), box('traf', box('tfhd'), box('tfdt', Buffer.alloc(12, 1)))),
    box('mdat', Buffer.from('samples')),
  ]);
  const moved = moveSegment(Buffer.concat([fragment, fragment, fragment]), { startSeconds: 72, seconds: 2 });
  expect({ format: SEGMENT_FORMAT, hash: createHash('sha256').update(moved).digest('hex').slice(0, 12) }).toEqual({
    format: 1,
    hash: 'ba59da58b810',
  });
});

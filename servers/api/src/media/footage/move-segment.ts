/** Ticks of a second in every track of the footage. */
const TICKS = 48_000;

/** Part of the version in addresses. Raise it, and make the index again, when `moveSegment` writes other bytes. */
export const SEGMENT_FORMAT = 1;

const HEADER_BYTES = 8;

interface Box {
  type: string;
  start: number;
  end: number;
}

/**
 * Moves a segment to its place on a video's timeline, and shortens it. Every fragment (`moof` and `mdat`, ISO 14496-12)
 * lasts a second. Only the decode times (`tfdt`) and sequence numbers (`mfhd`) change.
 */
export function moveSegment(
  file: Buffer,
  { startSeconds, seconds }: { startSeconds: number; seconds: number },
): Buffer {
  const fragments = boxesIn(file, 0, file.length).filter(({ type }) => type === 'moof');
  if (fragments.length < seconds) throw new RangeError(`Expected ${seconds} fragments, found ${fragments.length}`);
  const segment = Buffer.from(file.subarray(0, fragments[seconds]?.start ?? file.length));
  for (const [nth, moof] of fragments.slice(0, seconds).entries())
    moveFragment(segment, moof, { startSeconds, number: startSeconds + nth + 1 });
  return segment;
}

/** `number` counts the fragments of a video from 1. */
function moveFragment(segment: Buffer, moof: Box, { startSeconds, number }: { startSeconds: number; number: number }) {
  for (const box of childrenOf(segment, moof)) {
    if (box.type === 'mfhd') segment.writeUInt32BE(number, box.start + HEADER_BYTES + 4);
    if (box.type !== 'traf') continue;
    for (const { start } of childrenOf(segment, box).filter(({ type }) => type === 'tfdt')) {
      const at = start + HEADER_BYTES + 4;
      segment.writeBigUInt64BE(segment.readBigUInt64BE(at) + BigInt(startSeconds * TICKS), at);
    }
  }
}

const childrenOf = (file: Buffer, { start, end }: Box) => boxesIn(file, start + HEADER_BYTES, end);

function boxesIn(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to;) {
    const size = file.readUInt32BE(start);
    if (size < HEADER_BYTES || start + size > to) throw new RangeError(`Found a broken box at byte ${start}`);
    boxes.push({ type: file.toString('latin1', start + 4, start + HEADER_BYTES), start, end: start + size });
    start += size;
  }
  return boxes;
}

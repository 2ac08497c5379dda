import { FRAME_RATE } from './renditions.ts';
import type { Sample } from './encode.ts';
import { LOOP_SECONDS, SAMPLE_RATE } from './sound.ts';

/** A track's samples of one fragment. All last equally long. */
interface TrackPart {
  track: 1 | 2;
  /** In 48,000ths of a second from the start of the segment. */
  start: number;
  sampleDuration: number;
  samples: readonly Sample[];
}

const BASE_IS_MOOF = 0x02_00_00;
const DEFAULT_DURATION = 0x08;
const DEFAULT_FLAGS = 0x20;
const DATA_OFFSET = 0x01;
const FIRST_SAMPLE_FLAGS = 0x04;
const SAMPLE_SIZES = 0x02_00;
const IS_KEY = 0x02_00_00_00;
const IS_DELTA = 0x01_01_00_00;

/**
 * A segment of one-second fragments: a video of any whole length ends after one. `audioFrame` is the number of sound
 * samples in a frame.
 */
export function makeSegment(pictures: readonly Sample[], sound: readonly Sample[], audioFrame: number): Buffer {
  const fragments = Array.from({ length: LOOP_SECONDS }, (_, second) => {
    const [from = 0, to = 0] = [second, second + 1].map((time) => Math.round((time * SAMPLE_RATE) / audioFrame));
    return makeFragment([
      {
        track: 1,
        start: second * SAMPLE_RATE,
        sampleDuration: SAMPLE_RATE / FRAME_RATE,
        samples: pictures.slice(second * FRAME_RATE, (second + 1) * FRAME_RATE),
      },
      { track: 2, start: from * audioFrame, sampleDuration: audioFrame, samples: sound.slice(from, to) },
    ]);
  });
  return Buffer.concat(fragments);
}

/** One fragment of an MP4 file, `moof` and `mdat`, with samples of picture and sound. */
function makeFragment(parts: readonly TrackPart[]): Buffer {
  const data = parts.map(({ samples }) => Buffer.concat(samples.map((sample) => sample.data)));
  const sizes = data.map(({ length }) => length);
  const moofOf = (headerSize: number) =>
    box(
      'moof',
      box('mfhd', uint32(0, 1)),
      ...parts.map((part, at) => {
        const before = sizes.slice(0, at).reduce((sum, size) => sum + size, 0);
        return trackFragment(part, headerSize + 8 + before);
      }),
    );
  return Buffer.concat([moofOf(moofOf(0).length), box('mdat', ...data)]);
}

function trackFragment({ track, start, sampleDuration, samples }: TrackPart, dataOffset: number): Buffer {
  const defaults = BASE_IS_MOOF | DEFAULT_DURATION | DEFAULT_FLAGS;
  const otherFlags = track === 1 ? IS_DELTA : IS_KEY;
  const firstFlags = samples[0]?.isKey === true ? IS_KEY : IS_DELTA;
  return box(
    'traf',
    box('tfhd', uint32(defaults, track, sampleDuration, otherFlags)),
    // Version 1: the time has 64 bits.
    box('tfdt', uint32(0x01_00_00_00, 0, start)),
    box(
      'trun',
      uint32(DATA_OFFSET | FIRST_SAMPLE_FLAGS | SAMPLE_SIZES, samples.length, dataOffset, firstFlags),
      uint32(...samples.map(({ data }) => data.length)),
    ),
  );
}

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const size = content.reduce((sum, { length }) => sum + length, 8);
  return Buffer.concat([uint32(size), Buffer.from(type, 'latin1'), ...content]);
}

function uint32(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => buffer.writeUInt32BE(value, at * 4));
  return buffer;
}

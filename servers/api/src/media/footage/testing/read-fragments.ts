/** What one fragment says about a track; times in ticks. */
export interface TrackRun {
  track: number;
  sequence: number;
  decodeTime: number;
  duration: number;
  isKey: boolean;
  /** The bytes of its samples, found by the offset and the sizes in the fragment. */
  data: Buffer;
}

/** Reads the fragments of a segment without the module under test: by the names of the boxes. */
export function readFragments(file: Buffer): TrackRun[] {
  const runs: TrackRun[] = [];
  for (let moof = 0; moof < file.length;) {
    if (file.toString('latin1', moof + 4, moof + 8) !== 'moof') throw new Error(`Expected a fragment at byte ${moof}`);
    const end = moof + file.readUInt32BE(moof);
    const sequence = file.readUInt32BE(file.indexOf('mfhd', moof) + 8);
    for (let at = file.indexOf('traf', moof); at !== -1 && at < end; at = file.indexOf('traf', at + 4)) {
      runs.push({ sequence, ...readRun(file, moof, at) });
    }
    if (file.toString('latin1', end + 4, end + 8) !== 'mdat') throw new Error(`Expected samples at byte ${end}`);
    moof = end + file.readUInt32BE(end);
  }
  return runs;
}

function readRun(file: Buffer, moof: number, traf: number): Omit<TrackRun, 'sequence'> {
  const header = file.indexOf('tfhd', traf) + 8;
  const time = file.indexOf('tfdt', traf) + 8;
  const run = file.indexOf('trun', traf) + 8;
  const count = file.readUInt32BE(run);
  const start = moof + file.readInt32BE(run + 4);
  const sizes = Array.from({ length: count }, (_, nth) => file.readUInt32BE(run + 12 + nth * 4));
  return {
    track: file.readUInt32BE(header),
    decodeTime: Number(file.readBigUInt64BE(time)),
    duration: count * file.readUInt32BE(header + 4),
    isKey: file.readUInt32BE(run + 8) === 0x02_00_00_00,
    data: file.subarray(start, start + sizes.reduce((sum, size) => sum + size, 0)),
  };
}

import { readFileSync } from 'node:fs';
import { run } from './run.ts';

/** One encoded picture or frame of sound; its time counts from the start of the file in 48,000ths of a second. */
export interface Sample {
  time: number;
  isKey: boolean;
  data: Buffer;
}

interface Packet {
  pts: number;
  pos: string;
  size: string;
  flags: string;
}

/** The samples of the only track of an MP4 file. */
export function readSamples(file: string): Sample[] {
  const columns = 'packet=pts,pos,size,flags';
  const { packets } = JSON.parse(run('ffprobe', ['-v', 'error', '-show_entries', columns, '-of', 'json', file])) as {
    packets: Packet[];
  };
  const bytes = readFileSync(file);
  return packets.map(({ pts, pos, size, flags }) => ({
    time: pts,
    isKey: flags.startsWith('K'),
    data: bytes.subarray(Number(pos), Number(pos) + Number(size)),
  }));
}

import { readFile } from 'node:fs/promises';

/** What a process has used. */
export interface ProcessUsage {
  /** Milliseconds of processor time, all its threads together. */
  processor: number;
  /** Bytes of memory that it holds. */
  resident: number;
}

/** Linux counts processor time for programs in hundredths of a second, whatever the machine. */
const TICK = 10;

/** What a process has used by now; undefined where the system does not tell, which only Linux does. */
export async function readUsage(pid: number | undefined): Promise<ProcessUsage | undefined> {
  if (pid === undefined || process.platform !== 'linux') return undefined;
  const [stat, status] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/status`, 'utf8'),
  ]);
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  const resident = Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  return { processor: (user + system) * TICK, resident };
}

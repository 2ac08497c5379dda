import { readFile } from 'node:fs/promises';
import { HEAP_MEGABYTES } from 'releases/server-bundle';
import type { WorkerPulse } from './worker-protocol.ts';

const CHECK_INTERVAL_MS = 100;

const MEGABYTE = 1024 * 1024;

/** Memory of buffers, which V8's own limits do not include. */
const MAX_EXTERNAL_BYTES = 128 * MEGABYTE;

/** Memory of a process with full heap and buffers. */
const MAX_RESIDENT_BYTES = MAX_EXTERNAL_BYTES + (HEAP_MEGABYTES + 96) * MEGABYTE;

/** Memory above which a silent process does little but garbage collection. */
const FULL_HEAP_BYTES = (HEAP_MEGABYTES + 32) * MEGABYTE;
/** Growth of memory that no mere loop causes, not even one with much garbage. */
const LEAK_GROWTH_BYTES = 56 * MEGABYTE;

/** After so long without a check nobody knows what a process does: the edge itself stood still. */
const MAX_CHECK_AGE_MS = 3 * CHECK_INTERVAL_MS;

/** Utilization of the event loop above which a process counts as busy. */
const BUSY_UTILIZATION = 0.9;

/** Share of the timeout for which a looping process must have used the CPU. */
const MIN_CPU_SHARE = 0.5;
/** After so many timeouts a silent process counts as looping whatever CPU time it got. */
const MAX_TIMEOUTS = 10;

interface WatchdogOptions {
  /** Reads what the process has used; undefined if the system does not tell. */
  readUsage: () => Promise<ProcessUsage | undefined>;
  /** How long the process may be busy without a message. */
  timeoutMs: number;
  /** Requests a pulse. */
  ping: () => void;
  onLoop: () => void;
  onMemoryFull: (why: string) => void;
}

export type WorkerWatchdog = ReturnType<typeof createWorkerWatchdog>;

/** How long a process has been busy without a message, and its usage before. */
interface Silence {
  since: number;
  usageBefore: ProcessUsage | undefined;
  /** Memory when its event loop last ran. The first check can come after most of it has been filled. */
  residentBefore: number | undefined;
}

/**
 * Creates a stopped watchdog, which watches a process from outside, even in an endless loop. A process that waits or sends messages is in no loop, however long it takes. A process that
 * gets little CPU time has more time, and one without free memory is in no loop either.
 */
export function createWorkerWatchdog(options: WatchdogOptions) {
  const { readUsage, timeoutMs, ping, onLoop, onMemoryFull } = options;
  let timer: NodeJS.Timeout | undefined;
  let hasSentMessage = true;
  let isBusy = false;
  let checkedAt = 0;
  let silence: Silence = { since: 0, usageBefore: undefined, residentBefore: undefined };
  let pulse: WorkerPulse | undefined;

  const check = async () => {
    const usage = await readUsage();
    if (timer === undefined) return;
    isBusy = pulse === undefined || pulse.utilization >= BUSY_UTILIZATION;
    checkedAt = performance.now();
    if ((pulse?.externalBytes ?? 0) > MAX_EXTERNAL_BYTES || (usage?.residentBytes ?? 0) > MAX_RESIDENT_BYTES)
      return onMemoryFull('its buffers fill the memory');
    silence.usageBefore ??= usage;
    if (hasSentMessage || !isBusy) restart(usage);
    else if (isLooping(silence, usage, timeoutMs)) {
      const leak = describeLeak(silence, usage);
      if (leak === undefined) onLoop();
      else onMemoryFull(leak);
    }
    if (pulse === undefined) return;
    pulse = undefined;
    ping();
  };
  const restart = (usage?: ProcessUsage) => {
    hasSentMessage = false;
    const residentBefore = pulse?.residentBytes ?? usage?.residentBytes;
    silence = { since: performance.now(), usageBefore: usage, residentBefore };
  };
  return {
    /** Starts, or continues, while the process has work. */
    start: (): void => {
      if (timer) return;
      pulse = undefined;
      restart();
      checkedAt = silence.since;
      ping();
      // The exit of the process is reported elsewhere.
      timer = setInterval(() => void check().catch(() => undefined), CHECK_INTERVAL_MS);
    },
    stop: (): void => {
      clearInterval(timer);
      timer = undefined;
    },
    /** Records a message: the process is in no loop. */
    recordMessage: (): void => {
      hasSentMessage = true;
    },
    /** Records a pulse: the event loop of the process runs, however busy. */
    recordPulse: (latest: WorkerPulse): void => {
      pulse = latest;
      silence.residentBefore ??= latest.residentBytes;
    },
    /** Whether the process may be busy: it was all the time at the last check, or that is too long ago. */
    mayBeBusy: (): boolean => isBusy || performance.now() - checkedAt > MAX_CHECK_AGE_MS,
  };
}

function isLooping({ since, usageBefore }: Silence, usage: ProcessUsage | undefined, timeoutMs: number): boolean {
  const silentMs = performance.now() - since;
  const computedMs = usage && usageBefore ? usage.cpuMs - usageBefore.cpuMs : silentMs;
  return silentMs >= timeoutMs * MAX_TIMEOUTS || (silentMs >= timeoutMs && computedMs >= timeoutMs * MIN_CPU_SHARE);
}

/** Says how a silent process filled its memory; undefined if it only loops. */
function describeLeak({ residentBefore }: Silence, usage: ProcessUsage | undefined): string | undefined {
  const { residentBytes = 0 } = usage ?? {};
  const grown = residentBytes - (residentBefore ?? residentBytes);
  if (residentBytes < FULL_HEAP_BYTES && grown < LEAK_GROWTH_BYTES) return undefined;
  return `it filled the memory without a message (${Math.round(residentBytes / MEGABYTE)} MB)`;
}

export interface ProcessUsage {
  /** CPU time of all its threads. */
  cpuMs: number;
  residentBytes: number;
}

/** Linux reports CPU time in hundredths of a second on every machine. */
const TICK_MS = 10;

/** Reads the usage of a process; undefined on systems other than Linux. */
export async function readProcessUsage(pid: number | undefined): Promise<ProcessUsage | undefined> {
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
  const residentBytes = Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  return { cpuMs: (user + system) * TICK_MS, residentBytes };
}

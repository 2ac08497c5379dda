import { readFile } from 'node:fs/promises';
import { HEAP_MEGABYTES } from 'releases/server-bundle';

/** How often a process with work is checked. */
const CHECK_INTERVAL_MS = 100;

const MEGABYTE = 1024 * 1024;

/** Memory of buffers, which V8's own limits do not include. */
const MAX_EXTERNAL_BYTES = 128 * MEGABYTE;

/** Memory of a process with full heap and buffers. */
const MAX_RESIDENT_BYTES = MAX_EXTERNAL_BYTES + (HEAP_MEGABYTES + 96) * MEGABYTE;

/** Memory above which a silent process does little but garbage collection. */
const FULL_HEAP_BYTES = (HEAP_MEGABYTES + 32) * MEGABYTE;
/** Growth of memory that a mere loop does not cause. */
const LEAK_GROWTH_BYTES = 40 * MEGABYTE;

/** After so long without a check nobody knows what a process does: the edge itself stood still. */
const MAX_CHECK_AGE_MS = 3 * CHECK_INTERVAL_MS;

/** Utilization of the event loop above which a process counts as busy. */
const BUSY_UTILIZATION = 0.9;

/** Share of the timeout for which a looping process must have used the CPU. */
const MIN_CPU_SHARE = 0.5;
/** After so many timeouts a silent process counts as looping whatever CPU time it got. */
const MAX_TIMEOUTS = 10;

/** A process's reply to a ping. */
export interface WorkerPulse {
  /** Share of the time since the last pulse in which its event loop was busy. */
  utilization: number;
  /** Bytes of its buffers. */
  externalBytes: number;
}

interface WatchdogOptions {
  pid: number | undefined;
  /** How long the process may be busy without a message. */
  timeoutMs: number;
  /** Requests a pulse. */
  ping: () => void;
  onLoop: () => void;
  onMemoryFull: (why: string) => void;
}

/** Watches a process from outside, even in an endless loop. */
export interface WorkerWatchdog {
  /** Starts, or continues, while the process has work. */
  start: () => void;
  stop: () => void;
  /** Records a message: the process is in no loop. */
  recordMessage: () => void;
  /** Records a pulse: the event loop of the process runs, however busy. */
  recordPulse: (pulse: WorkerPulse) => void;
  /** Whether the process may be busy: it was all the time at the last check, or that is too long ago. */
  mayBeBusy: () => boolean;
}

/**
 * Creates a stopped watchdog. A process that waits or sends messages is in no loop, however long it takes. A process that
 * gets little CPU time has more time, and one without free memory is in no loop either.
 */
export function createWorkerWatchdog({ pid, timeoutMs, ping, onLoop, onMemoryFull }: WatchdogOptions): WorkerWatchdog {
  let timer: NodeJS.Timeout | undefined;
  let hasSentMessage = true;
  let isBusy = false;
  let checkedAt = 0;
  let busySince = 0;
  let pulse: WorkerPulse | undefined;
  let usageBefore: ProcessUsage | undefined;

  const check = async () => {
    const usage = await readProcessUsage(pid);
    if (timer === undefined) return;
    isBusy = pulse === undefined || pulse.utilization >= BUSY_UTILIZATION;
    checkedAt = performance.now();
    if ((pulse?.externalBytes ?? 0) > MAX_EXTERNAL_BYTES || (usage?.residentBytes ?? 0) > MAX_RESIDENT_BYTES)
      return onMemoryFull('its buffers fill the memory');
    usageBefore ??= usage;
    if (hasSentMessage || !isBusy) restart(usage);
    else if (isLooping(usage)) reportSilence(usage);
    if (pulse === undefined) return;
    pulse = undefined;
    ping();
  };
  const restart = (usage?: ProcessUsage) => {
    hasSentMessage = false;
    busySince = performance.now();
    usageBefore = usage;
  };
  const isLooping = (usage: ProcessUsage | undefined) => {
    const silentMs = performance.now() - busySince;
    const computed = usage && usageBefore ? usage.cpuMs - usageBefore.cpuMs : silentMs;
    return silentMs >= timeoutMs * MAX_TIMEOUTS || (silentMs >= timeoutMs && computed >= timeoutMs * MIN_CPU_SHARE);
  };
  const reportSilence = (usage: ProcessUsage | undefined) => {
    const { residentBytes = 0 } = usage ?? {};
    const grown = residentBytes - (usageBefore?.residentBytes ?? residentBytes);
    if (residentBytes < FULL_HEAP_BYTES && grown < LEAK_GROWTH_BYTES) return onLoop();
    onMemoryFull(`it filled the memory without a message (${Math.round(residentBytes / MEGABYTE)} MB)`);
  };
  return {
    start: () => {
      if (timer) return;
      restart();
      checkedAt = busySince;
      pulse ??= { utilization: 0, externalBytes: 0 };
      // The exit of the process is reported elsewhere.
      timer = setInterval(() => void check().catch(() => undefined), CHECK_INTERVAL_MS);
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
    },
    recordMessage: () => {
      hasSentMessage = true;
    },
    recordPulse: (latest) => {
      pulse = latest;
    },
    mayBeBusy: () => isBusy || performance.now() - checkedAt > MAX_CHECK_AGE_MS,
  };
}

/** Resources that a process has used. */
interface ProcessUsage {
  /** CPU time of all its threads. */
  cpuMs: number;
  residentBytes: number;
}

/** Linux reports CPU time in hundredths of a second on every machine. */
const TICK_MS = 10;

/** Reads the usage of a process; undefined on systems other than Linux. */
async function readProcessUsage(pid: number | undefined): Promise<ProcessUsage | undefined> {
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

import { HEAP_MEGABYTES } from 'releases/server-bundle';
import { readUsage, type ProcessUsage } from './process-usage.ts';

/** How often a working process is looked at, in milliseconds. */
const LOOK_EVERY = 100;

const MEGABYTE = 1024 * 1024;

/** Bytes of buffers that a process may hold; the engine's own limits do not count them. */
const OUTSIDE_LIMIT = 128 * MEGABYTE;

/** Bytes that a process takes with full heap and buffers. */
const RESIDENT_LIMIT = OUTSIDE_LIMIT + (HEAP_MEGABYTES + 96) * MEGABYTE;

/** Bytes above which a silent process does little but collect garbage, and by which its memory grows in no mere loop. */
const HEAP_FULL = (HEAP_MEGABYTES + 32) * MEGABYTE;
const HOARDED = 40 * MEGABYTE;

/** Which share of a time a process must have been busy for its silence to be its own. */
const BUSY = 0.9;

/** How much of the limit it must have computed for that, and after how many limits it need not: others compute too. */
const COMPUTED = 0.5;
const LIMITS = 10;

/** What a process says of itself when it is asked. */
export interface WorkerPulse {
  /** The share of the time since the last pulse in which its event loop was busy. */
  utilization: number;
  /** Bytes of its buffers. */
  outside: number;
}

/** What is told of a process; `limit` is how long it may be busy without a word, in milliseconds. */
export interface WatchOptions {
  pid: number | undefined;
  limit: number;
  /** Asks it for a pulse. */
  ping: () => void;
  onLoop: () => void;
  onMemoryFull: (why: string) => void;
}

/** Watches over a working process from outside, whatever it does: in an endless loop too. */
export interface WorkerWatch {
  /** Begins, or goes on, while the process has something to do. */
  begin: () => void;
  end: () => void;
  /** The process said something, so it is in no loop. */
  hear: () => void;
  /** What it said of itself: that its event loop turns, however busy. */
  feel: (pulse: WorkerPulse) => void;
  /** Whether it had something to do all the time when it was last looked at. */
  isBusy: () => boolean;
}

/**
 * Makes a watch that has not begun. A process that waits is in no loop, nor is one that speaks, whatever it takes; one
 * that the machine gives little of its processors to has more time, and one that has no memory left is in none.
 */
export function createWorkerWatch({ pid, limit, ping, onLoop, onMemoryFull }: WatchOptions): WorkerWatch {
  let timer: NodeJS.Timeout | undefined;
  let isHeard = true;
  let isBusy = false;
  let busySince = 0;
  let pulse: WorkerPulse | undefined;
  let before: ProcessUsage | undefined;

  const look = async () => {
    const used = await readUsage(pid);
    if (timer === undefined) return;
    isBusy = pulse === undefined || pulse.utilization >= BUSY;
    if ((pulse?.outside ?? 0) > OUTSIDE_LIMIT || (used?.resident ?? 0) > RESIDENT_LIMIT)
      return onMemoryFull('its buffers fill the memory');
    before ??= used;
    if (isHeard || !isBusy) restart(used);
    else if (isLooping(used)) judge(used);
    if (pulse === undefined) return;
    pulse = undefined;
    ping();
  };
  const restart = (used?: ProcessUsage) => {
    isHeard = false;
    busySince = performance.now();
    before = used;
  };
  const isLooping = (used: ProcessUsage | undefined) => {
    const silence = performance.now() - busySince;
    const computed = used && before ? used.processor - before.processor : silence;
    return silence >= limit * LIMITS || (silence >= limit && computed >= limit * COMPUTED);
  };
  const judge = (used: ProcessUsage | undefined) => {
    const { resident = 0 } = used ?? {};
    const grown = resident - (before?.resident ?? resident);
    if (resident < HEAP_FULL && grown < HOARDED) return onLoop();
    onMemoryFull(`it was silent while it filled the memory (${Math.round(resident / MEGABYTE)} MB)`);
  };
  return {
    begin: () => {
      if (timer) return;
      restart();
      pulse ??= { utilization: 0, outside: 0 };
      // A process that ends meanwhile says so itself.
      timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY);
    },
    end: () => {
      clearInterval(timer);
      timer = undefined;
    },
    hear: () => {
      isHeard = true;
    },
    feel: (felt) => {
      pulse = felt;
    },
    isBusy: () => isBusy,
  };
}

import type { Worker } from 'node:worker_threads';

/** How often a working thread is looked at, in milliseconds. */
const LOOK_EVERY = 100;

/** Bytes of buffers that a thread may hold; the engine's own limits do not count them. */
const OUTSIDE_LIMIT = 128 * 1024 * 1024;

/** Which share of a time a thread must have been busy for its silence to be its own. */
const BUSY = 0.9;

/** How much of the limit it must have computed for that, and after how many limits it need not: others compute too. */
const COMPUTED = 0.5;
const LIMITS = 10;

/** What is told of a thread; `limit` is how long it may be busy without a word, in milliseconds. */
export interface WatchOptions {
  worker: Worker;
  limit: number;
  onLoop: () => void;
  onMemoryFull: () => void;
}

/** Watches over a working thread from outside, whatever it does: in an endless loop too. */
export interface ThreadWatch {
  /** Begins, or goes on, while the thread has something to do. */
  begin: () => void;
  end: () => void;
  /** The thread said something, so it is in no loop. */
  hear: () => void;
  /** Whether it had something to do all the time when it was last looked at. */
  isBusy: () => boolean;
}

/**
 * Makes a watch that has not begun. A thread that waits is in no loop, nor is one that speaks, whatever it takes; one
 * that the machine gives little of its processors to has more time.
 */
export function createThreadWatch({ worker, limit, onLoop, onMemoryFull }: WatchOptions): ThreadWatch {
  let timer: NodeJS.Timeout | undefined;
  let isHeard = true;
  let isBusy = false;
  let busySince = 0;
  let loop = worker.performance.eventLoopUtilization();
  let processor: NodeJS.CpuUsage | undefined;

  const look = async () => {
    const { utilization } = worker.performance.eventLoopUtilization(loop);
    loop = worker.performance.eventLoopUtilization();
    const [used, { external_memory: outside }] = await Promise.all([worker.cpuUsage(), worker.getHeapStatistics()]);
    isBusy = utilization >= BUSY;
    if (timer === undefined) return;
    if (outside > OUTSIDE_LIMIT) return onMemoryFull();
    if (isHeard || !isBusy) restart(used);
    else if (isLooping(used)) onLoop();
  };
  const restart = (used?: NodeJS.CpuUsage) => {
    isHeard = false;
    busySince = performance.now();
    processor = used;
  };
  const isLooping = (used: NodeJS.CpuUsage) => {
    const silence = performance.now() - busySince;
    const computed = processor ? (used.user + used.system - processor.user - processor.system) / 1000 : silence;
    return silence >= limit * LIMITS || (silence >= limit && computed >= limit * COMPUTED);
  };
  return {
    begin: () => {
      if (timer) return;
      restart();
      loop = worker.performance.eventLoopUtilization();
      // A thread that ends meanwhile says so itself.
      timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY);
    },
    end: () => {
      clearInterval(timer);
      timer = undefined;
    },
    hear: () => {
      isHeard = true;
    },
    isBusy: () => isBusy,
  };
}

import { Worker } from 'node:worker_threads';
import type { Log } from '../observe/log.ts';
import type { Meters } from '../observe/meters.ts';
import { hearComplaints, type Complain } from './hear-complaints.ts';
import { createThreadWatch, type ThreadWatch } from './thread-watch.ts';
import type { JobMessage, JobResult, WorkerMessage, WorkerStart } from './worker-protocol.ts';

/** Longest time until a worker has loaded the shell, in milliseconds; a busy machine takes a second. */
const START_LIMIT = 30_000;

/** A section that fills the memory ends its worker, not the edge; all parts' workers together stay below 450 MB. */
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 24 };

/**
 * How many pages a thread works on at a time: while one waits for the API, others are drawn. The first, for which all
 * code is loaded, has it alone, or many would be silent together for so long that it looks like a loop.
 */
const AT_ONCE = 8;

/** How many times its limit a page may take in a thread that is busy all the time, with others or in a loop. */
const ROUNDS = 4;

/** How many times its limit a page may wait until the thread begins on it. */
const PATIENCE = 2;

/** A page that somebody waits for. */
export interface PendingPage {
  message: JobMessage;
  resolve: (result: JobResult) => void;
  reject: (error: Error) => void;
  /** How often it was begun. */
  tries: number;
}

/** What a thread needs; `limit` is the longest time for one page in milliseconds. */
export interface ThreadOptions extends WorkerStart {
  limit: number;
  log: Log;
  meters: Meters;
  onEnd: (end: ThreadEnd) => void;
}

/** How a thread ended by itself: the pages it owes, oldest first, and on how many it had begun. */
export interface ThreadEnd {
  reason: string;
  owed: readonly PendingPage[];
  begun: number;
}

/** What ends a thread by itself, as metrics count it. */
type EndCause = 'start' | 'loop' | 'memory' | 'error' | 'exit';

/** So many pages are asked for that this one would wait too long. */
export class TooBusy extends Error {
  readonly statusCode = 503;

  constructor() {
    super('too many pages are being rendered');
    this.name = 'TooBusy';
  }
}

/** A page took longer than its limit though its thread was not at fault. */
class PageTooSlow extends Error {}

/** One worker thread from its start to its end; a page in an endless loop ends it. */
export class RenderThread {
  readonly #options: ThreadOptions;
  readonly #worker: Worker;
  readonly #complain: Complain;
  readonly #startTimer: NodeJS.Timeout;
  readonly #watch: ThreadWatch;
  readonly #begun = new Map<number, { page: PendingPage; timer: NodeJS.Timeout }>();
  readonly #waiting: { page: PendingPage; since: number }[] = [];
  #readyAt = 0;
  #isReady = false;
  #hasAnswered = false;
  #hasEnded = false;

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.#worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { shell: options.shell } satisfies WorkerStart,
      resourceLimits: MEMORY_LIMITS,
      stdout: true,
      stderr: true,
    });
    this.#complain = hearComplaints(this.#worker, options.log);
    this.#watch = createThreadWatch({
      worker: this.#worker,
      limit: options.limit,
      onLoop: () => this.#fail('loop', 'rendering took longer than its limit'),
      onMemoryFull: () => this.#fail('memory', 'the worker failed: its buffers fill the memory'),
    });
    this.#startTimer = setTimeout(() => this.#fail('start', 'the render worker did not start'), START_LIMIT);
    this.#worker.on('message', (message: WorkerMessage) => this.#hear(message));
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'error', `the worker failed: ${error.message}`),
    );
    this.#worker.on('exit', (code) => this.#fail('exit', `the render worker ended with ${code}`));
  }

  /** How many pages it owes. */
  get load(): number {
    return this.#begun.size + this.#waiting.length;
  }

  render(page: PendingPage): void {
    this.#waiting.push({ page, since: performance.now() });
    this.#beginWaiting();
  }

  /** Ends the thread on purpose; returns the pages it owes. */
  async close(): Promise<readonly PendingPage[]> {
    const owed = this.#giveUp();
    await this.#worker.terminate();
    return owed;
  }

  /** The time for a page runs from when the thread works on it, not while it still starts or others are before it. */
  #beginWaiting(): void {
    while (this.#isReady && this.#begun.size < (this.#hasAnswered ? AT_ONCE : 1)) {
      const next = this.#waiting.shift();
      if (!next) return;
      const { page, since } = next;
      if (performance.now() - Math.max(since, this.#readyAt) > this.#options.limit * PATIENCE) {
        page.reject(new TooBusy());
        continue;
      }
      this.#watch.begin();
      this.#begun.set(page.message.id, { page, timer: this.#timerFor(page.message.id, 1) });
      this.#worker.postMessage(page.message);
    }
  }

  /** An answer that is there already but not heard yet, because this thread was busy, is heard first. */
  #timerFor(id: number, round: number): NodeJS.Timeout {
    return setTimeout(() => setImmediate(() => this.#judge(id, round)), this.#options.limit);
  }

  /** Whether a busy thread is in a loop is the watch's to say; in one that is free only the page takes too long. */
  #judge(id: number, round: number): void {
    const begun = this.#begun.get(id);
    if (!begun) return;
    if (this.#watch.isBusy() && round < ROUNDS) begun.timer = this.#timerFor(id, round + 1);
    else this.#settle(id)?.reject(new PageTooSlow('the page took longer than its limit, though its thread works'));
    this.#beginWaiting();
  }

  #hear(message: WorkerMessage): void {
    if (message.kind === 'stray') return this.#complain(message.error);
    this.#watch.hear();
    this.#hasAnswered ||= message.kind !== 'ready';
    if (message.kind === 'ready') this.#becomeReady();
    else if (message.kind === 'answer') this.#settle(message.id)?.resolve(message.result);
    else this.#settle(message.id)?.reject(new Error(message.error));
    this.#beginWaiting();
  }

  #becomeReady(): void {
    clearTimeout(this.#startTimer);
    this.#isReady = true;
    this.#readyAt = performance.now();
  }

  #settle(id: number): PendingPage | undefined {
    const found = this.#begun.get(id);
    clearTimeout(found?.timer);
    this.#begun.delete(id);
    if (this.#begun.size === 0) this.#watch.end();
    return found?.page;
  }

  #fail(cause: EndCause, reason: string): void {
    if (this.#hasEnded) return;
    const begun = this.#begun.size;
    const owed = this.#giveUp();
    void this.#worker.terminate();
    this.#options.meters.workerEnds.inc({ cause });
    this.#options.log('render-worker-ended', { reason, pages: owed.length });
    this.#options.onEnd({ reason, owed, begun });
  }

  #giveUp(): readonly PendingPage[] {
    this.#hasEnded = true;
    clearTimeout(this.#startTimer);
    this.#watch.end();
    return [
      ...[...this.#begun.keys()].flatMap((id) => this.#settle(id) ?? []),
      ...this.#waiting.splice(0).map(({ page }) => page),
    ];
  }
}

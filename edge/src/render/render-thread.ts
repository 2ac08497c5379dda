import { Worker } from 'node:worker_threads';
import type { Log } from '../observe/log.ts';
import type { JobMessage, JobResult, WorkerMessage, WorkerStart } from './worker-protocol.ts';

/** Longest time until a worker has loaded the shell, in milliseconds; a busy machine takes a second. */
const START_LIMIT = 30_000;

/** A section that fills the memory ends its worker, not the edge; all parts' workers together stay below 450 MB. */
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 24 };

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
  onEnd: (end: ThreadEnd) => void;
}

/** How a thread ended by itself: the pages it owes, oldest first, and whether it had begun on them. */
export interface ThreadEnd {
  reason: string;
  owed: readonly PendingPage[];
  hadBegun: boolean;
}

/** One worker thread from its start to its end; a page that exceeds its limit ends it. */
export class RenderThread {
  readonly #options: ThreadOptions;
  readonly #worker: Worker;
  readonly #startTimer: NodeJS.Timeout;
  readonly #pages = new Map<number, { page: PendingPage; timer: NodeJS.Timeout | undefined }>();
  #isReady = false;
  #hasEnded = false;

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.#worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { shell: options.shell } satisfies WorkerStart,
      resourceLimits: MEMORY_LIMITS,
    });
    this.#startTimer = setTimeout(() => this.#fail('the render worker did not start'), START_LIMIT);
    this.#worker.on('message', (message: WorkerMessage) => this.#hear(message));
    this.#worker.on('error', (error: Error) => this.#fail(`the render worker failed: ${error.message}`));
    this.#worker.on('exit', (code) => this.#fail(`the render worker ended with ${code}`));
  }

  render(page: PendingPage): void {
    this.#pages.set(page.message.id, { page, timer: this.#isReady ? this.#begin(page) : undefined });
  }

  /** Ends the thread on purpose; returns the pages it owes. */
  async close(): Promise<readonly PendingPage[]> {
    const owed = this.#giveUp();
    await this.#worker.terminate();
    return owed;
  }

  /** The time for a page runs from when the thread can work on it, not while it still starts. */
  #begin(page: PendingPage): NodeJS.Timeout {
    this.#worker.postMessage(page.message);
    return setTimeout(() => this.#fail('rendering took longer than its limit'), this.#options.limit);
  }

  #hear(message: WorkerMessage): void {
    if (message.kind === 'ready') this.#becomeReady();
    else if (message.kind === 'stray') this.#options.log('render-worker-complained', { reason: message.error });
    else if (message.kind === 'answer') this.#settle(message.id)?.resolve(message.result);
    else this.#settle(message.id)?.reject(new Error(message.error));
  }

  #becomeReady(): void {
    clearTimeout(this.#startTimer);
    this.#isReady = true;
    for (const { page } of [...this.#pages.values()]) this.render(page);
  }

  #settle(id: number): PendingPage | undefined {
    const found = this.#pages.get(id);
    clearTimeout(found?.timer);
    this.#pages.delete(id);
    return found?.page;
  }

  #fail(reason: string): void {
    if (this.#hasEnded) return;
    const owed = this.#giveUp();
    void this.#worker.terminate();
    this.#options.log('render-worker-ended', { reason, pages: owed.length });
    this.#options.onEnd({ reason, owed, hadBegun: this.#isReady });
  }

  #giveUp(): readonly PendingPage[] {
    this.#hasEnded = true;
    clearTimeout(this.#startTimer);
    return [...this.#pages.keys()].flatMap((id) => this.#settle(id) ?? []);
  }
}

import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import type { Log } from '@learning-center/server-kit';
import type { Metrics } from '../../http/metrics.ts';
import { createFairQueue } from '../render/fair-queue.ts';
import { readMessages, sendMessage } from './message-stream.cjs';
import { OverloadedError } from '../render/render-errors.ts';
import { logWorkerOutput, MESSAGE_FD, startSandboxed, type WorkerChild } from './worker-sandbox.ts';
import {
  parseWorkerMessage,
  type EdgeMessage,
  type JobMessage,
  type JobResult,
  type WorkerMessage,
  type WorkerPulse,
  type WorkerSetup,
} from './worker-protocol.ts';
import { createWorkerWatchdog, readProcessUsage, type WorkerWatchdog } from './worker-watchdog.ts';

/** How long a worker may take to load the shell; a busy machine takes a second. */
const START_TIMEOUT_MS = 30_000;

/**
 * Pages that a worker renders at a time: while one waits for the API, others render. The first page loads all code, so it
 * runs alone; otherwise many pages would block together for so long that it looks like a loop.
 */
const MAX_CONCURRENT_PAGES = 8;

/** How many of these one network may have. Pages of others then start at once. */
const MAX_CONCURRENT_PAGES_PER_NETWORK = 6;

/** How long a refusal is delayed. */
const REJECTION_DELAY_MS = 1_000;

/** How many timeouts a page may take in a busy worker. */
const BUSY_TIMEOUT_FACTOR = 4;

/** How many timeouts a page may wait in the queue. */
const QUEUE_TIMEOUT_FACTOR = 2;

export interface PendingPage {
  message: JobMessage;
  visitor: string;
  onStart?: (() => void) | undefined;
  resolve: (result: JobResult) => void;
  reject: (error: Error) => void;
  /** How often it was started. */
  attempts: number;
}

export interface WorkerOptions extends WorkerSetup {
  timeoutMs: number;
  log: Log;
  metrics: Metrics;
  onExit: (exit: WorkerExit) => void;
}

/** The unexpected exit of a worker, with its pages: oldest first, `startedCount` of them running. */
export interface WorkerExit {
  reason: string;
  pendingPages: readonly PendingPage[];
  startedCount: number;
}

type ExitCause = 'start' | 'loop' | 'memory' | 'error' | 'exit';

/** Refuses a page after a delay, because some clients retry at once. */
export function rejectOverloaded({ reject }: Pick<PendingPage, 'reject'>, isOfTester = false): void {
  setTimeout(() => reject(new OverloadedError({ isOfTester })), REJECTION_DELAY_MS).unref();
}

/** One worker process from start to exit. An endless loop in a page ends it. */
export class WorkerProcess {
  readonly #options: WorkerOptions;
  readonly #child: WorkerChild;
  readonly #messages: Duplex;
  readonly #logError: (reason: string) => void;
  readonly #startupTimer: NodeJS.Timeout;
  readonly #watchdog: WorkerWatchdog;
  readonly #running = new Map<number, { page: PendingPage; timer: NodeJS.Timeout }>();
  readonly #queue = createFairQueue<{ page: PendingPage; since: number }>();
  #readyAt = 0;
  #isReady = false;
  #hasReplied = false;
  #hasExited = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#child = startSandboxed({ bundles: options.bundles, apiOrigin: options.apiOrigin });
    this.#messages = this.#child.stdio[MESSAGE_FD] as Duplex;
    this.#logError = logWorkerOutput(this.#child, options.log);
    this.#watchdog = createWorkerWatchdog({
      readUsage: () => readProcessUsage(this.#child.pid),
      timeoutMs: options.timeoutMs,
      ping: () => this.#send({ kind: 'ping' }),
      onLoop: () => this.#fail('loop', 'rendering exceeded its timeout'),
      onMemoryFull: (why) => this.#fail('memory', `the worker failed: ${why}`),
    });
    this.#startupTimer = setTimeout(() => this.#fail('start', 'the render worker did not start'), START_TIMEOUT_MS);
    this.#listen();
  }

  #listen(): void {
    const onInvalid = () => this.#fail('error', 'the render worker sent an invalid message');
    readMessages(
      this.#messages,
      (message) => {
        const parsed = parseWorkerMessage(message);
        return parsed ? this.#onMessage(parsed) : onInvalid();
      },
      onInvalid,
    );
    // The exit of the process is handled below.
    this.#messages.on('error', () => undefined);
    this.#child.on('error', (error) => this.#fail('start', `the render worker did not start: ${error.message}`));
    this.#child.on('close', (code, signal) => {
      // V8 aborts when its heap is full.
      if (signal === 'SIGABRT' || signal === 'SIGTRAP') this.#fail('memory', 'the worker failed: its memory is full');
      else this.#fail('exit', `the render worker exited with ${code ?? signal}`);
    });
  }

  get pendingCount(): number {
    return this.#running.size + this.#queue.size();
  }

  /** Drops a queued page of a visitor who has more than this one; returns whether it did. */
  makeRoomFor(visitor: string): boolean {
    const dropped = this.#queue.dropFor(visitor);
    if (dropped) rejectOverloaded(dropped.page);
    return dropped !== undefined;
  }

  render(page: PendingPage): void {
    this.#queue.push(page.visitor, { page, since: performance.now() });
    this.#startQueued();
  }

  /** Ends the worker on purpose; returns its pages. */
  async close(): Promise<readonly PendingPage[]> {
    const pendingPages = this.#stop();
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const exited = once(this.#child, 'exit');
      this.#child.kill('SIGKILL');
      await exited;
    }
    return pendingPages;
  }

  /** Starts queued pages. The timeout of a page starts with its render, not while it is queued or the worker starts. */
  #startQueued(): void {
    while (this.#isReady && this.#running.size < (this.#hasReplied ? MAX_CONCURRENT_PAGES : 1)) {
      const next = this.#queue.shift((visitor) => this.#runningFor(visitor) < MAX_CONCURRENT_PAGES_PER_NETWORK);
      if (!next) return;
      const { page, since } = next;
      if (performance.now() - Math.max(since, this.#readyAt) > this.#options.timeoutMs * QUEUE_TIMEOUT_FACTOR) {
        page.reject(new OverloadedError());
        continue;
      }
      this.#watchdog.start();
      this.#running.set(page.message.id, { page, timer: this.#timerFor(page.message.id, 1) });
      page.onStart?.();
      this.#send(page.message);
    }
  }

  #runningFor(visitor: string): number {
    return [...this.#running.values()].filter(({ page }) => page.visitor === visitor).length;
  }

  /** A reply that has already arrived is handled before the timeout. */
  #timerFor(id: number, round: number): NodeJS.Timeout {
    return setTimeout(() => setImmediate(() => this.#checkTimeout(id, round)), this.#options.timeoutMs);
  }

  /** Rejects a page whose worker is responsive. For a busy worker the watchdog decides whether it is in a loop. */
  #checkTimeout(id: number, round: number): void {
    const running = this.#running.get(id);
    if (!running) return;
    if (this.#watchdog.mayBeBusy() && round < BUSY_TIMEOUT_FACTOR) running.timer = this.#timerFor(id, round + 1);
    else
      // The watch goes on: a loop that gets little CPU time is one only later.
      this.#release(id)?.reject(new Error('the page exceeded its timeout, although its worker is responsive'));
    this.#startQueued();
  }

  #onMessage(message: WorkerMessage): void {
    if (message.kind === 'unhandled-rejection') return this.#logError(message.error);
    if (message.kind === 'fatal') return this.#fail('error', `the worker failed: ${message.error}`);
    if (message.kind === 'pong') return this.#recordPulse(message);
    this.#watchdog.recordMessage();
    this.#hasReplied ||= message.kind !== 'ready';
    if (message.kind === 'ready') this.#becomeReady();
    else if (message.kind === 'result') this.#settle(message.id)?.resolve(message.result);
    else this.#settle(message.id)?.reject(new Error(message.error));
    this.#startQueued();
  }

  #becomeReady(): void {
    clearTimeout(this.#startupTimer);
    this.#isReady = true;
    this.#readyAt = performance.now();
  }

  #recordPulse(pulse: WorkerPulse): void {
    this.#watchdog.recordPulse(pulse);
    if (this.#running.size === 0) this.#watchdog.stop();
  }

  #settle(id: number): PendingPage | undefined {
    const page = this.#release(id);
    if (this.#running.size === 0) this.#watchdog.stop();
    return page;
  }

  #release(id: number): PendingPage | undefined {
    const running = this.#running.get(id);
    clearTimeout(running?.timer);
    this.#running.delete(id);
    return running?.page;
  }

  #fail(cause: ExitCause, reason: string): void {
    if (this.#hasExited) return;
    const startedCount = this.#running.size;
    const pendingPages = this.#stop();
    this.#child.kill('SIGKILL');
    this.#options.metrics.workerExits.inc({ cause });
    this.#options.log('render-worker-exited', { reason, pages: pendingPages.length });
    this.#options.onExit({ reason, pendingPages, startedCount });
  }

  #stop(): readonly PendingPage[] {
    this.#hasExited = true;
    clearTimeout(this.#startupTimer);
    this.#watchdog.stop();
    const running = [...this.#running.keys()].flatMap((id) => this.#settle(id) ?? []);
    return [...running, ...this.#queue.drain().map(({ page }) => page)];
  }

  #send(message: EdgeMessage): void {
    sendMessage(this.#messages, message);
  }
}

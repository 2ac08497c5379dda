import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Duplex, Readable } from 'node:stream';
import type { Log } from '../observe/log.ts';
import type { Meters } from '../observe/meters.ts';
import { createFairQueue } from './fair-queue.ts';
import { hearComplaints, type Complain } from './hear-complaints.ts';
import { hearMessages, sendMessage } from './message-lines.ts';
import { readWorkerMessage } from './read-worker-message.ts';
import { fencedCommand } from './worker-fence.ts';
import { MESSAGES, type EdgeMessage, type JobMessage, type JobResult, type WorkerMessage } from './worker-protocol.ts';
import { createWorkerWatch, type WorkerWatch } from './worker-watch.ts';

/** Longest time until a worker has loaded the shell, in milliseconds; a busy machine takes a second. */
const START_LIMIT = 30_000;

/**
 * How many pages a worker works on at a time: while one waits for the API, others are drawn. The first, for which all
 * code is loaded, has it alone, or many would be silent together for so long that it looks like a loop.
 */
const AT_ONCE = 8;

/** How many of these are of one network at most, so that others' pages begin at once. */
const AT_ONCE_EACH = 6;

/** How long a page that is turned away is held, in milliseconds. */
const HOLD = 1_000;

/** How many times its limit a page may take in a worker that is busy all the time, with others or in a loop. */
const ROUNDS = 4;

/** How many times its limit a page may wait until the worker begins on it. */
const PATIENCE = 2;

/** A page that somebody waits for. */
export interface PendingPage {
  message: JobMessage;
  /** Tells visitors apart: each has a fair share. */
  visitor: string;
  resolve: (result: JobResult) => void;
  reject: (error: Error) => void;
  /** How often it was begun. */
  tries: number;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** What a worker needs; `limit` is the longest time for one page in milliseconds. */
export interface WorkerOptions {
  /** The shell's bundle, which it loads before it says that it is ready. */
  shell: string | undefined;
  /** Folders whose files it may read. */
  readable: readonly string[];
  limit: number;
  log: Log;
  meters: Meters;
  onEnd: (end: WorkerEnd) => void;
}

/** How a worker ended by itself: the pages it owes, oldest first, and on how many it had begun. */
export interface WorkerEnd {
  reason: string;
  owed: readonly PendingPage[];
  begun: number;
}

/** What ends a worker by itself, as metrics count it. */
type EndCause = 'start' | 'loop' | 'memory' | 'error' | 'exit';

/** So many pages are asked for that this one would wait too long. */
export class TooBusy extends Error {
  readonly statusCode = 503;

  constructor() {
    super('too many pages are being rendered');
    this.name = 'TooBusy';
  }
}

/** Turns a page away, not so soon that whoever asks again at once keeps the edge busy with turning away. */
export function turnAway({ reject }: Pick<PendingPage, 'reject'>): void {
  setTimeout(() => reject(new TooBusy()), HOLD).unref();
}

/** A page took longer than its limit though its worker was not at fault. */
class PageTooSlow extends Error {}

/** One worker process from its start to its end; a page in an endless loop ends it. */
export class WorkerProcess {
  readonly #options: WorkerOptions;
  readonly #child: Child;
  readonly #messages: Duplex;
  readonly #complain: Complain;
  readonly #startTimer: NodeJS.Timeout;
  readonly #watch: WorkerWatch;
  readonly #begun = new Map<number, { page: PendingPage; timer: NodeJS.Timeout }>();
  readonly #waiting = createFairQueue<{ page: PendingPage; since: number }>();
  #readyAt = 0;
  #isReady = false;
  #hasAnswered = false;
  #hasEnded = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#child = startChild(options);
    this.#messages = this.#child.stdio[MESSAGES] as Duplex;
    this.#complain = hearComplaints(this.#child, options.log);
    this.#watch = createWorkerWatch({
      pid: this.#child.pid,
      limit: options.limit,
      ping: () => this.#tell({ kind: 'ping' }),
      onLoop: () => this.#fail('loop', 'rendering took longer than its limit'),
      onMemoryFull: (why) => this.#fail('memory', `the worker failed: ${why}`),
    });
    this.#startTimer = setTimeout(() => this.#fail('start', 'the render worker did not start'), START_LIMIT);
    this.#hearChild();
  }

  #hearChild(): void {
    const onBroken = () => this.#fail('error', 'the render worker sent what is no message');
    hearMessages(
      this.#messages,
      (message) => {
        const read = readWorkerMessage(message);
        return read ? this.#hear(read) : onBroken();
      },
      onBroken,
    );
    // That it is gone is heard by its end.
    this.#messages.on('error', () => undefined);
    this.#child.on('error', (error) => this.#fail('start', `the render worker did not start: ${error.message}`));
    this.#child.on('close', (code, signal) => {
      // What the engine does when its heap is full.
      if (signal === 'SIGABRT' || signal === 'SIGTRAP') this.#fail('memory', 'the worker failed: its memory is full');
      else this.#fail('exit', `the render worker ended with ${code ?? signal}`);
    });
  }

  /** How many pages it owes. */
  get load(): number {
    return this.#begun.size + this.#waiting.size();
  }

  /** Turns away whose visitor has most waiting, for one who has fewer; tells whether there was such a page. */
  makeRoomFor(visitor: string): boolean {
    const given = this.#waiting.takeFromLongest(this.#waiting.sizeOf(visitor) + 1);
    if (given) turnAway(given.page);
    return given !== undefined;
  }

  render(page: PendingPage): void {
    this.#waiting.push(page.visitor, { page, since: performance.now() });
    this.#beginWaiting();
  }

  /** Ends the worker on purpose; returns the pages it owes. */
  async close(): Promise<readonly PendingPage[]> {
    const owed = this.#giveUp();
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const ended = once(this.#child, 'exit');
      this.#child.kill('SIGKILL');
      await ended;
    }
    return owed;
  }

  /** The time for a page runs from when the worker works on it, not while it still starts or others are before it. */
  #beginWaiting(): void {
    while (this.#isReady && this.#begun.size < (this.#hasAnswered ? AT_ONCE : 1)) {
      const next = this.#waiting.shift((visitor) => this.#begunOf(visitor) < AT_ONCE_EACH);
      if (!next) return;
      const { page, since } = next;
      if (performance.now() - Math.max(since, this.#readyAt) > this.#options.limit * PATIENCE) {
        page.reject(new TooBusy());
        continue;
      }
      this.#watch.begin();
      this.#begun.set(page.message.id, { page, timer: this.#timerFor(page.message.id, 1) });
      this.#tell(page.message);
    }
  }

  #begunOf(visitor: string): number {
    return [...this.#begun.values()].filter(({ page }) => page.visitor === visitor).length;
  }

  /** An answer that is there already but not heard yet, because this worker was busy, is heard first. */
  #timerFor(id: number, round: number): NodeJS.Timeout {
    return setTimeout(() => setImmediate(() => this.#judge(id, round)), this.#options.limit);
  }

  /** Whether a busy worker is in a loop is the watch's to say; in one that is free only the page takes too long. */
  #judge(id: number, round: number): void {
    const begun = this.#begun.get(id);
    if (!begun) return;
    if (this.#watch.isBusy() && round < ROUNDS) begun.timer = this.#timerFor(id, round + 1);
    else this.#settle(id)?.reject(new PageTooSlow('the page took longer than its limit, though its worker works'));
    this.#beginWaiting();
  }

  #hear(message: WorkerMessage): void {
    if (message.kind === 'stray') return this.#complain(message.error);
    if (message.kind === 'fatal') return this.#fail('error', `the worker failed: ${message.error}`);
    if (message.kind === 'pong') return this.#watch.feel(message);
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
    this.#child.kill('SIGKILL');
    this.#options.meters.workerEnds.inc({ cause });
    this.#options.log('render-worker-ended', { reason, pages: owed.length });
    this.#options.onEnd({ reason, owed, begun });
  }

  #giveUp(): readonly PendingPage[] {
    this.#hasEnded = true;
    clearTimeout(this.#startTimer);
    this.#watch.end();
    return [...[...this.#begun.keys()].flatMap((id) => this.#settle(id) ?? []), ...this.#drainWaiting()];
  }

  #drainWaiting(): PendingPage[] {
    const drained: PendingPage[] = [];
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) drained.push(next.page);
    return drained;
  }

  #tell(message: EdgeMessage): void {
    sendMessage(this.#messages, message);
  }
}

/** A process with nothing of the edge's: neither its environment nor its files, flags or open connections. */
function startChild({ shell, readable }: WorkerOptions): Child {
  const stdio = ['ignore', 'pipe', 'pipe', 'pipe'] as const;
  const child = spawn(process.execPath, fencedCommand(shell, readable), { env: {}, stdio: [...stdio] });
  return child as unknown as Child;
}

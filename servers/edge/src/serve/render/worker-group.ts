import {
  rejectOverloaded,
  WorkerProcess,
  type PendingPage,
  type WorkerExit,
  type WorkerOptions,
} from '../worker/worker-process.ts';
import type { JobResult, RenderJob } from '../worker/worker-protocol.ts';
import { WorkerExitedError } from './render-errors.ts';

/** How often a page is started if its worker exits because of another page. */
const MAX_ATTEMPTS = 2;

/** Pages of one worker, running and queued. Above it the visitor with the most queued pages is refused. */
const MAX_PENDING_PAGES = 200;

export interface RenderTask {
  job: RenderJob;
  /** The visitor's network, for fair shares. It is not part of the job, because sections see that. */
  visitor: string;
  /** Called when the page leaves the queue. */
  onStart?: () => void;
}

export type GroupOptions = Omit<WorkerOptions, 'onExit'>;

/** The workers that run the same releases. They start with their first page, take turns, and are replaced if they exit. */
export class WorkerGroup {
  readonly #options: GroupOptions;
  readonly #workers: (WorkerProcess | undefined)[];
  readonly #pages = new Set<Promise<unknown>>();
  #lastId = 0;

  constructor(size: number, options: GroupOptions) {
    this.#options = options;
    this.#workers = Array.from({ length: size }, () => undefined);
  }

  get size(): number {
    return this.#workers.length;
  }

  get pendingCount(): number {
    return this.#workers.reduce((sum, worker) => sum + (worker?.pendingCount ?? 0), 0);
  }

  /**
   * Rejects with `WorkerExitedError` if the worker exited; with `OverloadedError` if the page was not started; and with
   * another error if only the page took too long, or the shell threw.
   */
  render({ job, visitor, onStart }: RenderTask): Promise<JobResult> {
    this.#lastId += 1;
    const id = this.#lastId;
    const turn = id % this.size;
    const page = new Promise<JobResult>((resolve, reject) => {
      const worker = this.#workers[turn];
      if (worker && worker.pendingCount >= MAX_PENDING_PAGES && !worker.makeRoomFor(visitor))
        return rejectOverloaded({ reject });
      this.#start(turn, { message: { kind: 'job', id, job }, visitor, onStart, resolve, reject, attempts: 1 });
    }).finally(() => this.#pages.delete(page));
    this.#pages.add(page);
    return page;
  }

  /** Ends the workers after their last page. */
  async drain(): Promise<void> {
    await Promise.allSettled(this.#pages);
    await this.close(new Error('the release has been replaced'));
  }

  /** Ends the workers, and rejects their pages with this error. */
  async close(error: Error): Promise<void> {
    const closing = this.#workers.map((worker) => worker?.close());
    this.#workers.fill(undefined);
    for (const pages of await Promise.all(closing)) pages?.forEach(({ reject }) => reject(error));
  }

  #start(turn: number, page: PendingPage): void {
    const onExit = (exit: WorkerExit) => {
      this.#workers[turn] = undefined;
      for (const retried of retryOrReject(exit)) this.#start(turn, retried);
    };
    const worker = (this.#workers[turn] ??= new WorkerProcess({ ...this.#options, onExit }));
    worker.render(page);
  }
}

/** Rejects the page that probably ended the worker, and returns the pages to retry. */
function retryOrReject({ reason, pendingPages, startedCount }: WorkerExit): PendingPage[] {
  return pendingPages.flatMap((page, index) => {
    const isCause = index === 0 && startedCount > 0;
    if (!isCause && page.attempts < MAX_ATTEMPTS) return [{ ...page, attempts: page.attempts + 1 }];
    page.reject(new WorkerExitedError(reason, isCause));
    return [];
  });
}

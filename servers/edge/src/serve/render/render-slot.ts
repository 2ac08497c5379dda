import {
  rejectOverloaded,
  WorkerProcess,
  type PendingPage,
  type WorkerExit,
  type WorkerOptions,
} from '../worker/worker-process.ts';
import { WorkerExitedError } from './render-errors.ts';
import type { JobResult, RenderJob } from '../worker/worker-protocol.ts';

/** How often a page is started if its worker exits because of another page. */
const MAX_ATTEMPTS = 2;

/** Pages of one worker, running and queued. Above it the visitor with the most queued pages is refused. */
const MAX_PENDING_PAGES = 200;

/** A page to be rendered. */
export interface RenderTask {
  job: RenderJob;
  /** The visitor's network, for fair shares. It is not part of the job, because sections see that. */
  visitor: string;
  /** Called when the page leaves the queue. */
  onStart?: () => void;
}

/** A slot for one render worker at a time. The worker is started on demand and replaced after it exits. */
export interface RenderSlot {
  /**
   * Rejects with `WorkerExitedError` if the worker exited; with `PageTimeoutError` if only the page took too long; with
   * `OverloadedError` if it was not started; and with another error if the shell threw.
   */
  render: (task: RenderTask) => Promise<JobResult>;
  /** Number of pages, queued and running. */
  pendingCount: () => number;
  /** Ends the worker, and rejects its pages with this error. */
  close: (error: Error) => Promise<void>;
}

export type SlotOptions = Omit<WorkerOptions, 'onExit'>;

/** Creates a slot, without a worker. */
export function createRenderSlot(options: SlotOptions): RenderSlot {
  let worker: WorkerProcess | undefined;
  let lastId = 0;
  const start = (page: PendingPage) => {
    worker ??= new WorkerProcess({ ...options, onExit });
    worker.render(page);
  };
  const onExit = (exit: WorkerExit) => {
    worker = undefined;
    retryOrReject(exit).forEach(start);
  };
  return {
    render: ({ job, visitor, onStart }) =>
      new Promise((resolve, reject) => {
        if (worker && worker.pendingCount >= MAX_PENDING_PAGES && !worker.makeRoomFor(visitor))
          return rejectOverloaded({ reject });
        lastId += 1;
        const message = { kind: 'job', id: lastId, job } as const;
        start({ message, visitor, onStart, resolve, reject, attempts: 1 });
      }),
    pendingCount: () => worker?.pendingCount ?? 0,
    close: async (error) => {
      const pendingPages = (await worker?.close()) ?? [];
      worker = undefined;
      for (const page of pendingPages) page.reject(error);
    },
  };
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

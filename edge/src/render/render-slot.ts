import { turnAway, WorkerProcess, type PendingPage, type WorkerEnd, type WorkerOptions } from './worker-process.ts';
import type { BundleFiles, JobResult, RenderJob } from './worker-protocol.ts';

/** How often a page is begun when its worker ends without its fault. */
const TRIES = 2;

/** How many pages one worker may owe; whoever has most of them waiting is turned away then. */
const MOST_OWED = 200;

/** A page's worker ended before it answered. */
export class WorkerEnded extends Error {
  /** Whether this page is held to be the cause: of the pages in a worker, the one that was there longest. */
  readonly isBlamed: boolean;

  constructor(reason: string, isBlamed: boolean) {
    super(reason);
    this.name = 'WorkerEnded';
    this.isBlamed = isBlamed;
  }
}

/** A page to be rendered. */
export interface RenderOrder {
  job: RenderJob;
  bundles: BundleFiles;
  /** Tells visitors apart: each has a fair share. Not part of the job, which a section sees. */
  visitor: string;
}

/** A place for one render worker at a time: started when needed, replaced when it ended. */
export interface RenderSlot {
  /**
   * Rejects with `WorkerEnded` when the page's worker had to be ended, with `PageTooSlow` when only the page took too
   * long, with `TooBusy` when it was not begun, and with another error when the shell threw.
   */
  render: (order: RenderOrder) => Promise<JobResult>;
  close: () => Promise<void>;
}

/** What a slot's workers have in common. */
export type SlotOptions = Omit<WorkerOptions, 'shell' | 'onEnd'>;

/** Makes a slot, still without a worker; `limit` is the longest time for one page in milliseconds. */
export function createRenderSlot(options: SlotOptions): RenderSlot {
  let worker: WorkerProcess | undefined;
  let lastId = 0;
  const begin = (page: PendingPage) => {
    worker ??= new WorkerProcess({ ...options, shell: page.message.bundles['shell'], onEnd });
    worker.render(page);
  };
  const onEnd = (end: WorkerEnd) => {
    worker = undefined;
    endPages(end).forEach(begin);
  };
  return {
    render: ({ job, bundles, visitor }) =>
      new Promise((resolve, reject) => {
        if (worker && worker.load >= MOST_OWED && !worker.makeRoomFor(visitor)) return turnAway({ reject });
        lastId += 1;
        begin({ message: { kind: 'job', id: lastId, job, bundles }, visitor, resolve, reject, tries: 1 });
      }),
    close: async () => {
      const owed = (await worker?.close()) ?? [];
      worker = undefined;
      for (const page of owed) page.reject(new Error('the edge is closing'));
    },
  };
}

/** Tells the page that is held to be the cause, and returns those that deserve another try. */
function endPages({ reason, owed, begun }: WorkerEnd): PendingPage[] {
  return owed.flatMap((page, position) => {
    const isBlamed = position === 0 && begun > 0;
    if (!isBlamed && page.tries < TRIES) return [{ ...page, tries: page.tries + 1 }];
    page.reject(new WorkerEnded(reason, isBlamed));
    return [];
  });
}

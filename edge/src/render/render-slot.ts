import type { Log } from '../observe/log.ts';
import type { Meters } from '../observe/meters.ts';
import { RenderThread, TooBusy, type PendingPage, type ThreadEnd } from './render-thread.ts';
import type { BundleFiles, JobResult, RenderJob } from './worker-protocol.ts';

/** How often a page is begun when its thread ends without its fault. */
const TRIES = 2;

/** How many pages one thread may owe; whoever comes then is turned away at once. */
const MOST_OWED = 200;

/** A page's thread ended before it answered. */
export class ThreadEnded extends Error {
  /** Whether this page is held to be the cause: of the pages in a thread, the one that was there longest. */
  readonly isBlamed: boolean;

  constructor(reason: string, isBlamed: boolean) {
    super(reason);
    this.name = 'ThreadEnded';
    this.isBlamed = isBlamed;
  }
}

/** A place for one render thread at a time: started when needed, replaced when it ended. */
export interface RenderSlot {
  /**
   * Rejects with `ThreadEnded` when the page's thread had to be ended, with `PageTooSlow` when only the page took too
   * long, with `TooBusy` when it was not begun, and with another error when the shell threw.
   */
  render: (job: RenderJob, bundles: BundleFiles) => Promise<JobResult>;
  close: () => Promise<void>;
}

/** Makes a slot, still without a thread; `limit` is the longest time for one page in milliseconds. */
export function createRenderSlot(options: { limit: number; log: Log; meters: Meters }): RenderSlot {
  let thread: RenderThread | undefined;
  let lastId = 0;
  const begin = (page: PendingPage) => {
    thread ??= new RenderThread({ ...options, shell: page.message.bundles['shell'], onEnd });
    thread.render(page);
  };
  const onEnd = (end: ThreadEnd) => {
    thread = undefined;
    endPages(end).forEach(begin);
  };
  return {
    render: (job, bundles) =>
      new Promise((resolve, reject) => {
        if ((thread?.load ?? 0) >= MOST_OWED) return reject(new TooBusy());
        lastId += 1;
        begin({ message: { id: lastId, job, bundles }, resolve, reject, tries: 1 });
      }),
    close: async () => {
      const owed = (await thread?.close()) ?? [];
      thread = undefined;
      for (const page of owed) page.reject(new Error('the edge is closing'));
    },
  };
}

/** Tells the page that is held to be the cause, and returns those that deserve another try. */
function endPages({ reason, owed, begun }: ThreadEnd): PendingPage[] {
  return owed.flatMap((page, position) => {
    const isBlamed = position === 0 && begun > 0;
    if (!isBlamed && page.tries < TRIES) return [{ ...page, tries: page.tries + 1 }];
    page.reject(new ThreadEnded(reason, isBlamed));
    return [];
  });
}

import { createRenderSlot, type RenderSlot, type RenderTask, type SlotOptions } from './render-slot.ts';
import type { JobResult } from '../worker/worker-protocol.ts';

/** The workers that run the same releases. */
export interface WorkerGroup {
  /** Number of its workers. */
  size: number;
  render: (task: RenderTask) => Promise<JobResult>;
  /** Number of pages, queued and running. */
  pendingCount: () => number;
  /** Ends the workers after their last page. */
  drain: () => Promise<void>;
  /** Ends the workers, and rejects their pages with this error. */
  close: (error: Error) => Promise<void>;
}

/** Creates a group. Its workers start with their first page, and take turns. */
export function createWorkerGroup(size: number, options: SlotOptions): WorkerGroup {
  const slots = Array.from({ length: size }, () => createRenderSlot(options));
  const pages = new Set<Promise<unknown>>();
  const renderInTurn = roundRobin(slots);
  const close = async (error: Error) => {
    await Promise.all(slots.map((slot) => slot.close(error)));
  };
  return {
    size,
    render: (task) => {
      const page = renderInTurn(task).finally(() => pages.delete(page));
      pages.add(page);
      return page;
    },
    pendingCount: () => slots.reduce((sum, slot) => sum + slot.pendingCount(), 0),
    drain: async () => {
      await Promise.allSettled(pages);
      await close(new Error('the release has been replaced'));
    },
    close,
  };
}

function roundRobin(slots: readonly RenderSlot[]): RenderSlot['render'] {
  let turn = 0;
  return (task) => {
    turn = (turn + 1) % slots.length;
    const slot = slots[turn];
    if (!slot) throw new Error('a release needs a render worker');
    return slot.render(task);
  };
}

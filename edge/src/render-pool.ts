import { Worker } from 'node:worker_threads';
import type { AnswerMessage, BundleFiles, JobMessage, RenderJob, RenderResult } from './worker-protocol.ts';

/** A job took longer than its limit; whatever ran in that worker was ended. */
export class RenderTimeout extends Error {
  constructor() {
    super('rendering took longer than its limit');
    this.name = 'RenderTimeout';
  }
}

/** Renders pages outside of the main thread, where a loop in a section can be stopped. */
export interface RenderPool {
  render: (job: RenderJob, bundles: BundleFiles) => Promise<RenderResult>;
  close: () => Promise<void>;
}

interface Waiting {
  resolve: (result: RenderResult) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Makes a pool of render workers; `limit` is in milliseconds. */
export function createRenderPool({ workers, limit }: { workers: number; limit: number }): RenderPool {
  const slots = Array.from({ length: workers }, () => createSlot(limit));
  let next = 0;
  return {
    render: (job, bundles) => {
      const slot = slots[next % slots.length];
      next += 1;
      if (!slot) throw new Error('a render pool needs a worker');
      return slot.render(job, bundles);
    },
    close: async () => {
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}

function createSlot(limit: number) {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  const settle = (id: number): Waiting | undefined => {
    const entry = waiting.get(id);
    waiting.delete(id);
    if (entry) clearTimeout(entry.timer);
    return entry;
  };
  const failAll = (error: Error) => {
    for (const id of [...waiting.keys()]) settle(id)?.reject(error);
  };
  const replace = (error: Error) => {
    const ended = worker;
    worker = undefined;
    failAll(error);
    void ended?.terminate();
  };
  const start = () => {
    const started = new Worker(new URL('./render-worker.ts', import.meta.url));
    started.on('message', (answer: AnswerMessage) => {
      const entry = settle(answer.id);
      if ('result' in answer) entry?.resolve(answer.result);
      else entry?.reject(new Error(answer.error));
    });
    started.on('error', (error: Error) => worker === started && replace(error));
    started.on('exit', () => worker === started && replace(new Error('the render worker ended')));
    return started;
  };

  return {
    render: (job: RenderJob, bundles: BundleFiles) =>
      new Promise<RenderResult>((resolve, reject) => {
        lastId += 1;
        const timer = setTimeout(() => replace(new RenderTimeout()), limit);
        waiting.set(lastId, { resolve, reject, timer });
        worker ??= start();
        worker.postMessage({ id: lastId, job, bundles } satisfies JobMessage);
      }),
    close: async () => {
      const ended = worker;
      worker = undefined;
      failAll(new Error('the edge is closing'));
      await ended?.terminate();
    },
  };
}

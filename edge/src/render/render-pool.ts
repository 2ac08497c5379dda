import { createRenderSlot, type RenderSlot } from './render-slot.ts';
import type { Log } from '../observe/log.ts';
import type { Meters } from '../observe/meters.ts';
import type { BundleFiles, JobResult, RenderJob } from './worker-protocol.ts';

/** How a pool works; `limit` is the longest time for one page in milliseconds. */
export interface PoolOptions {
  workersPerPart: number;
  limit: number;
  log: Log;
  meters: Meters;
}

/** Renders pages outside of the main thread, where a loop in a section can be stopped. */
export interface RenderPool {
  /** `part` is the part whose code the page runs: each has workers of its own, so that no other waits for it. */
  render: (part: string, job: RenderJob, bundles: BundleFiles) => Promise<JobResult>;
  close: () => Promise<void>;
}

/** Makes a pool whose workers are started when their part is first asked for. */
export function createRenderPool({ workersPerPart, ...options }: PoolOptions): RenderPool {
  const parts = new Map<string, (job: RenderJob, bundles: BundleFiles) => Promise<JobResult>>();
  const slots: RenderSlot[] = [];
  const openPart = () => {
    const own = Array.from({ length: workersPerPart }, () => createRenderSlot(options));
    slots.push(...own);
    return takingTurns(own);
  };
  return {
    render: (part, job, bundles) => {
      const render = parts.get(part) ?? openPart();
      parts.set(part, render);
      return render(job, bundles);
    },
    close: async () => {
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}

function takingTurns(slots: readonly RenderSlot[]): RenderSlot['render'] {
  let turn = 0;
  return (job, bundles) => {
    turn = (turn + 1) % slots.length;
    const slot = slots[turn];
    if (!slot) throw new Error('a part needs a render worker');
    return slot.render(job, bundles);
  };
}

import { appFolder } from 'releases';
import type { Log } from '../observe/log.ts';
import type { Meters } from '../observe/meters.ts';
import { createRenderSlot, type RenderOrder, type RenderSlot } from './render-slot.ts';
import type { JobResult } from './worker-protocol.ts';

/** How a pool works; `limit` is the longest time for one page in milliseconds. */
export interface PoolOptions {
  workersPerPart: number;
  /** Where releases are: a worker reads those of its part and of the shell. */
  store: string;
  limit: number;
  log: Log;
  meters: Meters;
}

/** Renders pages in other processes, where a loop in a section can be stopped, and which have nothing that is the edge's. */
export interface RenderPool {
  /** `part` is the part whose code the page runs: each has workers of its own, so that no other waits for it. */
  render: (part: string, order: RenderOrder) => Promise<JobResult>;
  close: () => Promise<void>;
}

/** Makes a pool whose workers are started when their part is first asked for. */
export function createRenderPool({ workersPerPart, store, ...options }: PoolOptions): RenderPool {
  const parts = new Map<string, RenderSlot['render']>();
  const slots: RenderSlot[] = [];
  const openPart = (part: string) => {
    const readable = [...new Set(['shell', part])].map((name) => appFolder(store, name));
    const own = Array.from({ length: workersPerPart }, () => createRenderSlot({ ...options, readable }));
    slots.push(...own);
    return takingTurns(own);
  };
  return {
    render: (part, order) => {
      const render = parts.get(part) ?? openPart(part);
      parts.set(part, render);
      return render(order);
    },
    close: async () => {
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}

function takingTurns(slots: readonly RenderSlot[]): RenderSlot['render'] {
  let turn = 0;
  return (order) => {
    turn = (turn + 1) % slots.length;
    const slot = slots[turn];
    if (!slot) throw new Error('a part needs a render worker');
    return slot.render(order);
  };
}

import type { Log } from '@learning-center/server-kit';
import type { ReleaseCache } from 'releases';
import type { Metrics } from '../observe/metrics.ts';
import { createRenderSlot, type RenderTask, type RenderSlot } from './render-slot.ts';
import type { JobResult } from './worker-protocol.ts';

interface PoolOptions {
  workersPerApp: number;
  /** A worker can read the cached releases of its app and of the shell. */
  cache: Pick<ReleaseCache, 'appFolder'>;
  /** Timeout of one page. */
  timeoutMs: number;
  log: Log;
  metrics: Metrics;
}

/** Renders pages in sandboxed processes, where an endless loop in a section can be stopped. */
export interface RenderPool {
  /** `app` is the app whose code the page runs. Each app has its own workers, so that it can't delay others. */
  render: (app: string, task: RenderTask) => Promise<JobResult>;
  /** Number of pages that are queued or being rendered, of all apps together. */
  pendingCount: () => number;
  close: () => Promise<void>;
}

/** Creates a pool. The workers of an app start with its first page. */
export function createRenderPool({ workersPerApp, cache, ...options }: PoolOptions): RenderPool {
  const renderers = new Map<string, RenderSlot['render']>();
  const slots: RenderSlot[] = [];
  const startSlots = (app: string) => {
    const readableFolders = [...new Set(['shell', app])].map(cache.appFolder);
    const appSlots = Array.from({ length: workersPerApp }, () => createRenderSlot({ ...options, readableFolders }));
    slots.push(...appSlots);
    return roundRobin(appSlots);
  };
  return {
    render: (app, task) => {
      const render = renderers.get(app) ?? startSlots(app);
      renderers.set(app, render);
      return render(task);
    },
    pendingCount: () => slots.reduce((sum, slot) => sum + slot.pendingCount(), 0),
    close: async () => {
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}

function roundRobin(slots: readonly RenderSlot[]): RenderSlot['render'] {
  let turn = 0;
  return (task) => {
    turn = (turn + 1) % slots.length;
    const slot = slots[turn];
    if (!slot) throw new Error('an app needs a render worker');
    return slot.render(task);
  };
}

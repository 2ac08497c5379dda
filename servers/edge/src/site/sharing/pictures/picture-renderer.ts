import { once } from 'node:events';
import { isNativeError } from 'node:util/types';
import { Worker } from 'node:worker_threads';
import type { FramedDrawing } from '../../brand-pictures.ts';
import { createFairQueue } from '../../../serve/render/fair-queue.ts';
import { OverloadedError } from '../../../serve/render/render-errors.ts';

/** How long a drawing may take. The demo's take 0.1 s. */
const TIMEOUT_MS = 3_000;
/** How long a worker may take to start on a busy machine; usually it takes 0.1 s. */
const START_TIMEOUT_MS = 30_000;
const MAX_PENDING = 8;
/** After how long without a drawing the worker ends, which frees its memory. */
const IDLE_MS = 60_000;
const MAX_HEAP_MEGABYTES = 64;

/** A drawing that can't be rendered: it is damaged, or takes too much time or memory. */
export class UnusableDrawingError extends Error {
  override name = 'UnusableDrawingError';
}

interface PendingDrawing {
  drawing: FramedDrawing;
  resolve: (png: Buffer) => void;
  reject: (error: unknown) => void;
}

/** Renders drawings (SVG) to PNG, one at a time in a thread of its own. The thread starts with the first drawing, and is replaced after each failure. */
export function createPictureRenderer({
  timeoutMs = TIMEOUT_MS,
  startTimeoutMs = START_TIMEOUT_MS,
  maxPending = MAX_PENDING,
} = {}) {
  let worker: Promise<Worker> | undefined;
  const queue = createFairQueue<PendingDrawing>();
  let isRendering = false;
  let idle: NodeJS.Timeout | undefined;

  const endWorker = async () => {
    const ended = worker;
    worker = undefined;
    await (await ended?.catch(() => undefined))?.terminate();
  };
  const renderNow = async (drawing: FramedDrawing): Promise<Buffer> => {
    clearTimeout(idle);
    try {
      return await sendToWorker(await (worker ??= startWorker(startTimeoutMs)), drawing, timeoutMs);
    } catch (cause) {
      await endWorker();
      if (cause instanceof OverloadedError) throw cause;
      throw new UnusableDrawingError(reasonOf(cause, timeoutMs), { cause });
    }
  };
  const renderQueue = async (): Promise<void> => {
    if (isRendering) return;
    isRendering = true;
    for (let next = queue.shift(); next; next = queue.shift())
      await renderNow(next.drawing).then(next.resolve, next.reject);
    isRendering = false;
    idle = setTimeout(() => void endWorker(), IDLE_MS).unref();
  };
  /** Drops a drawing of a network that has more than this one; returns whether it did. */
  const makeRoomFor = (network: string) => {
    const dropped = queue.dropFor(network);
    dropped?.reject(new OverloadedError());
    return dropped !== undefined;
  };
  return {
    /**
     * Networks take turns. Rejects with `UnusableDrawingError`; or, if too many wait, with `OverloadedError` for the
     * network with the most.
     */
    render: (drawing: FramedDrawing, network: string): Promise<Buffer> =>
      new Promise((resolve, reject) => {
        if (queue.size() + Number(isRendering) >= maxPending && !makeRoomFor(network))
          return reject(new OverloadedError());
        queue.push(network, { drawing, resolve, reject });
        void renderQueue();
      }),
    close: async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) next.reject(new OverloadedError());
      await endWorker();
      clearTimeout(idle);
    },
  };
}

/** The thread has neither the environment nor more memory than it needs. */
async function startWorker(timeoutMs: number): Promise<Worker> {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEGABYTES },
  });
  worker.unref();
  // Whoever waits for the worker gets the error; between drawings nobody does.
  worker.on('error', () => undefined);
  try {
    await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
    return worker;
  } catch (cause) {
    await worker.terminate();
    throw isTimeout(cause) ? new OverloadedError() : cause;
  }
}

/** Sends a drawing to the worker. Rejects if the worker fails or takes too long. */
async function sendToWorker(worker: Worker, drawing: FramedDrawing, timeoutMs: number): Promise<Buffer> {
  const response = once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
  worker.postMessage(drawing);
  const [png] = (await response) as [Uint8Array];
  return Buffer.from(png);
}

const isTimeout = (cause: unknown): boolean => isNativeError(cause) && cause.name === 'AbortError';

function reasonOf(cause: unknown, timeoutMs: number): string {
  if (isTimeout(cause)) return `it takes more than ${timeoutMs} ms`;
  return cause instanceof Error ? cause.message : String(cause);
}

import type { RenderedPage, RenderedRedirect, RenderRequest } from '@learning-center/shared/lib';
import type { WorkerPulse } from './worker-watch.ts';

/** The file descriptor of a worker by which it and the edge exchange messages. */
export const MESSAGES = 3;

/** One page for a render worker. */
export interface RenderJob extends RenderRequest {
  /** The browser draws all of the page, as where the shell is under development. */
  isDrawnByBrowser: boolean;
  /** Of the request that the page is for: goes along with each call of the API. */
  requestId: string;
  /** Of the visitor that the page is for: goes along with each call of the API. */
  address: string;
}

/** Where a worker finds each part's server bundle: one file per release, by part. */
export type BundleFiles = Readonly<Record<string, string>>;

/** A rendered page whose state is JSON that can stand in a document. */
export type PagePieces = Omit<RenderedPage, 'state'> & { state: string };

/** What a worker brings: the pieces of a document, or where to go instead. */
export type JobResult = PagePieces | RenderedRedirect;

/** A job on its way to the worker. */
export interface JobMessage {
  kind: 'job';
  id: number;
  job: RenderJob;
  bundles: BundleFiles;
}

/** What the edge tells a worker: a job, or that it wants a sign of life. */
export type EdgeMessage = JobMessage | { kind: 'ping' };

/** What a worker tells: that it can begin, the answer to a job, a sign of life, or a fault that no job is waiting for. */
export type WorkerMessage =
  | { kind: 'ready' }
  | ({ kind: 'pong' } & WorkerPulse)
  | { kind: 'stray'; error: string }
  | { kind: 'fatal'; error: string }
  | { kind: 'answer'; id: number; result: JobResult }
  | { kind: 'failed'; id: number; error: string };

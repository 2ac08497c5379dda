import type { RenderedPage, RenderedRedirect, RenderRequest } from '@learning-center/shared/lib';

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
  id: number;
  job: RenderJob;
  bundles: BundleFiles;
}

/** What a worker tells: that it can begin, the answer to a job, or a fault that no job is waiting for. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'stray'; error: string }
  | { kind: 'answer'; id: number; result: JobResult }
  | { kind: 'failed'; id: number; error: string };

/** What a worker is started with: the shell's bundle, which it loads before it says that it is ready. */
export interface WorkerStart {
  shell: string | undefined;
}

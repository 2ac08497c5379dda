import type { RenderedPage, RenderedRedirect, RenderRequest } from '@learning-center/shared/contract';
import type { WorkerPulse } from './worker-watchdog.ts';

/** The file descriptor for messages between a worker and the edge. */
export const MESSAGE_FD = 3;

/** A page for a render worker. */
export interface RenderJob extends RenderRequest {
  /** Whether the browser renders the whole page, as with a development server for the shell. */
  isClientRendered: boolean;
  /** How many percent of the visits report what visitors feel. */
  vitalsPercent: number;
  /** The id of the request, for API calls. */
  requestId: string;
  /** The trace that API calls belong to. */
  traceparent?: string;
  /** The visitor's network, for API calls. */
  visitorAddress: string;
}

/** The server bundle of a release; both paths are absolute. */
export interface ServerBundle {
  file: string;
  /** The folder of the release. */
  folder: string;
}

/** Server bundles by app. */
export type ServerBundles = Readonly<Record<string, ServerBundle>>;

/** What a worker gets when it starts. */
export interface WorkerSetup {
  /** The only releases that it can read. It loads the shell's bundle before it is ready. */
  bundles: ServerBundles;
  /** The only server that it can connect to. */
  apiOrigin: string;
}

/** A rendered page whose state is JSON that is safe in a document. */
export type SerializedPage = Omit<RenderedPage, 'state'> & { state: string };

/** The result of a job: a page or a redirect. */
export type JobResult = SerializedPage | RenderedRedirect;

export interface JobMessage {
  kind: 'job';
  id: number;
  job: RenderJob;
}

/** Messages from the edge to a worker. */
export type EdgeMessage = JobMessage | { kind: 'ping' };

/** Messages from a worker to the edge. */
export type WorkerMessage =
  | { kind: 'ready' }
  | ({ kind: 'pong' } & WorkerPulse)
  | { kind: 'unhandled-rejection'; error: string }
  | { kind: 'fatal'; error: string }
  | { kind: 'result'; id: number; result: JobResult }
  | { kind: 'failed'; id: number; error: string };

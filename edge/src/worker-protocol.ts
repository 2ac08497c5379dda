import type { PageSet, PageState, SiteConfig } from '@learning-center/shared/lib';

/** One page for the render worker; the shell's bundle defines what it does with it. */
export interface RenderJob {
  path: string;
  set: PageSet;
  config: SiteConfig;
  apiBase: string;
  renderedAt: number;
  callLimit: number;
  avoided: readonly string[];
}

/** Where the worker finds each part's server bundle: one file per release, by part. */
export type BundleFiles = Readonly<Record<string, string>>;

/** What the shell's bundle answers: the pieces of a document, or where to go instead. */
export type RenderResult =
  | {
      kind: 'page';
      status: number;
      language: string;
      head: string;
      body: string;
      state: PageState;
      section: string | undefined;
      chunks: Readonly<Record<string, readonly string[]>>;
      failure: string | undefined;
    }
  | { kind: 'redirect'; location: string };

/** A job on its way to the worker. */
export interface JobMessage {
  id: number;
  job: RenderJob;
  bundles: BundleFiles;
}

/** The worker's answer to a job. */
export type AnswerMessage = { id: number; result: RenderResult } | { id: number; error: string };

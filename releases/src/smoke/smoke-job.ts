import type { RecordedAnswers } from './recorded-fetch.ts';

/** A release's files for the browser. */
export interface SmokeClient {
  /** Absolute path of the folder. */
  folder: string;
  publicPath: string;
  /** Address of the entry. */
  entry: string;
  container: string;
  expose: string;
  /** SHA-384 of each file by its path below the folder. */
  files: Readonly<Record<string, string>>;
}

/** A release as the smoke check uses it. */
export interface SmokePart {
  name: string;
  id: string;
  /** Absolute path of the server bundle. */
  bundle: string;
  /** The first path segments that it declares. */
  segments: readonly string[];
  client: SmokeClient;
  /** The part as a page's set has it. */
  page: Readonly<Record<string, unknown>>;
}

/** What is rendered: every section with every shell, in a page whose other parts are `set`. */
export interface SmokeJob {
  shells: readonly SmokePart[];
  sections: readonly SmokePart[];
  set: readonly SmokePart[];
  /** Where the API is, with a closing slash; null: only recorded answers are there. */
  apiBase: string | null;
  recorded: RecordedAnswers;
}

/** What a smoke check tells on its way; after `fault` or `done` nothing follows. */
export type SmokeMessage =
  | { kind: 'step'; step: string }
  | { kind: 'fault'; fault: string }
  /** Pages that got no answer were not tried. */
  | { kind: 'done'; unanswered: string[] };

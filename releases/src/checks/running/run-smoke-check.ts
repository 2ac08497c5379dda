import { fork } from 'node:child_process';
import path from 'node:path';

/** A release's files for the browser. */
export interface SmokeClient {
  /** Absolute path. */
  folder: string;
  publicPath: string;
  /** URL paths of the scripts that start it, in their order. */
  scripts: readonly string[];
  /** An ES module exports what a script defines as the global `container`. */
  isModule: boolean;
  container: string;
  expose: string;
  /** SHA-384 of each file by its path below the folder. */
  files: Readonly<Record<string, string>>;
}

/** An app as it appears in a page's release set. */
export type SmokePageApp = Readonly<Record<string, unknown>> & { name: string };

/** A release as the smoke check uses it. */
export interface SmokeApp {
  app: string;
  id: string;
  /** Absolute path of the server bundle. */
  bundle: string;
  /** The first path segments that it declares. */
  segments: readonly string[];
  client: SmokeClient;
  pageApp: SmokePageApp;
}

/** Recorded API responses by path. */
export type RecordedResponses = Readonly<Record<string, unknown>>;

/** What to render: a section with a shell, in pages whose other apps are `releaseSet`. */
export interface SmokeJob {
  shell: SmokeApp;
  /** Null while there is none to render the shell with. */
  section: SmokeApp | null;
  releaseSet: readonly SmokePageApp[];
  /** The other sections that visitors may get, if a section is tested. */
  neighbors: readonly Pick<SmokeApp, 'app' | 'bundle'>[];
  /** The API with a trailing slash; null when there are only recorded responses. */
  apiBase: string | null;
  recorded: RecordedResponses;
}

/** Progress of a smoke check; nothing follows `failure` or `done`. */
export type SmokeMessage =
  | { kind: 'step'; step: string }
  | { kind: 'failure'; failure: string }
  /** Pages without data were not tested. */
  | { kind: 'done'; untested: string[] };

/** Limits until the process starts, and then for each step such as a page. */
const START_TIMEOUT_MS = 30_000;
const STEP_TIMEOUT_MS = 10_000;

/** The failed step and its error; or the pages that were not tested. */
type SmokeOutcome = { step: string; failure: string } | { untested: readonly string[] };

/** Renders a section with a shell in a separate process. The process is killed when a step exceeds its limit. */
export async function runSmokeCheck(job: SmokeJob, stepTimeoutMs = STEP_TIMEOUT_MS): Promise<SmokeOutcome> {
  const child = fork(path.join(import.meta.dirname, 'smoke-process.ts'), {
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let step = 'starting';
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<SmokeOutcome>((resolve, reject) => {
      const fail = (failure: string) => resolve({ step, failure });
      const restartTimer = (timeoutMs: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => fail(`it did not end within ${timeoutMs / 1000} s`), timeoutMs);
      };
      child.once('error', reject);
      child.once('exit', () => fail('it ended its process'));
      child.on('message', (message: SmokeMessage) => {
        if (message.kind === 'done') return resolve(message);
        if (message.kind === 'failure') return fail(message.failure);
        step = message.step;
        restartTimer(stepTimeoutMs);
      });
      child.send(job);
      restartTimer(START_TIMEOUT_MS);
    });
  } finally {
    clearTimeout(timer);
    // This ends the process and its child.
    if (child.connected) child.disconnect();
  }
}

import { parentPort } from 'node:worker_threads';
import { createBundleLoader } from './bundle-loader.ts';
import type { AnswerMessage, JobMessage, RenderJob, RenderResult } from './worker-protocol.ts';

/** What the shell's server bundle exports, as far as the edge uses it. */
interface ShellBundle {
  render: (job: RenderJob, loadSection: (part: string) => Promise<unknown>) => Promise<RenderResult>;
  singletons: Readonly<Record<string, unknown>>;
}

const loadBundle = createBundleLoader();
const port = parentPort;
if (!port) throw new Error('render-worker.ts runs as a worker thread');

port.on('message', (message: JobMessage) => {
  void answer(message).then((reply) => port.postMessage(reply));
});

async function answer({ id, job, bundles }: JobMessage): Promise<AnswerMessage> {
  try {
    const shell = loadBundle(fileOf(bundles, 'shell'), {}) as ShellBundle;
    const loadSection = async (part: string) => loadBundle(fileOf(bundles, part), shell.singletons);
    return { id, result: await shell.render(job, loadSection) };
  } catch (cause) {
    return { id, error: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) };
  }
}

function fileOf(bundles: JobMessage['bundles'], part: string): string {
  const file = bundles[part];
  if (!file) throw new Error(`${part} has no server bundle`);
  return file;
}

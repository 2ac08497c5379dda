import { errorMessage } from '../model/errors.ts';
import { openStore } from '../stores/open-store.ts';
import { changeRegistry, recordEvent } from '../log/change-log.ts';
import { releaseOfChange, type WriterLine, type WriterOptions } from './writer-protocol.ts';

/** Publishes and activates one app many times, and prints each attempt: `node writer.ts OPTIONS`. */
const options = JSON.parse(process.argv[2] ?? '') as WriterOptions;
const { app, first, last, until } = options;
const store = await openStore(options.store);
for (let change = first; change <= last && Date.now() < until;) {
  const line = await tryChange(change);
  process.stdout.write(`${JSON.stringify(line)}\n`);
  if (line.revision !== undefined) change += 1;
}
await store.close();

async function tryChange(change: number): Promise<WriterLine> {
  let attempts = 0;
  const to = releaseOfChange(change);
  const when = new Date().toISOString();
  const appState = { active: to, previous: [], activatedAt: when, by: app };
  const entry = { when, who: app, what: 'activate' as const, app, from: null, to, why: null };
  try {
    await recordEvent(store, { by: app }, (before) => ({ registry: before, event: { what: 'publish', app, to } }));
    const { registry } = await changeRegistry(store, async () => {
      attempts += 1;
      return { appState, entry };
    });
    return { change, attempts, revision: registry.revision };
  } catch (error) {
    return { change, attempts, failure: errorMessage(error) };
  }
}

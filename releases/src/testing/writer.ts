import { errorMessage } from '../model/errors.ts';
import { openStore } from '../stores/open-store.ts';
import { appendChange } from '../log/change-log.ts';
import { activateInLog, releaseOfChange, type WriterLine, type WriterOptions } from './writer-protocol.ts';

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
  try {
    const event = { what: 'publish', app, to } as const;
    await appendChange(store, { actor: { by: app } }, (registry) => ({ registry, event }));
    const { registry } = await activateInLog(store, { app, release: to }, () => (attempts += 1));
    return { change, attempts, revision: registry.revision };
  } catch (error) {
    return { change, attempts, failure: errorMessage(error) };
  }
}

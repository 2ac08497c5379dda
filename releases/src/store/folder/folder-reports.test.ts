import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { useTemporaryStore } from '../../testing/temporary-store.ts';
import { reportsFolder } from './store-paths.ts';

const temporary = useTemporaryStore();

it('tells the age of a report in a folder by the clock of its disk, from its last write', async () => {
  const { store, folder } = temporary;
  for (const name of ['silent', 'running']) await store.reports.write(name, 'a text');
  // More than a minute, because the times of files are a few milliseconds coarse.
  const overMinuteAgo = new Date(Date.now() - 61_000);
  for (const name of ['silent', 'running'])
    await utimes(path.join(reportsFolder(folder), `${name}.json`), overMinuteAgo, overMinuteAgo);
  await store.reports.write('running', 'a text');
  const ages = Object.fromEntries((await store.reports.readAll()).map(({ name, ageMs }) => [name, ageMs]));
  expect(ages['silent']).toBeGreaterThanOrEqual(60_000);
  expect((ages['silent'] ?? 0) - (ages['running'] ?? 0)).toBeGreaterThan(50_000);
});

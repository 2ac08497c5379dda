import { rmSync } from 'node:fs';
import { SITE_PORT } from './site-address.ts';

/** Builds what is not built, starts the real site on a store and members of its own, and stops it after the last journey. */
export default async function startSiteForJourneys(): Promise<() => Promise<void>> {
  process.env['DATA_DIR'] ??= '.data/e2e';
  const { buildParts } = await import('../../releases/local/build-parts.ts');
  const { makeCatalogue } = await import('../../releases/local/make-catalogue.ts');
  const { PLACES } = await import('../../releases/local/places.ts');
  const { freePort } = await import('../../releases/local/servers.ts');
  const { startSite } = await import('../../releases/local/site.ts');
  const say = (line: string) => process.stdout.write(`${line}\n`);
  await Promise.all([buildParts(say), makeCatalogue(say)]);
  // Members of an earlier run would meet this one with bookmarks of their own.
  for (const suffix of ['', '-wal', '-shm']) rmSync(PLACES.members + suffix, { force: true });
  // A journey with an edge of its own asks the same API.
  process.env['API_PORT'] ??= String(await freePort());
  const site = await startSite(SITE_PORT, {
    VIDEO_SERVICE: 'stand-in',
    RENDER_LIMIT_MS: '15000',
    CALL_LIMIT_MS: '10000',
  });
  return () => site.stop();
}

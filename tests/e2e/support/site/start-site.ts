import { rmSync } from 'node:fs';

/** Port of the journeys' site; not the port of `npm start`, so that both can run. */
export const SITE_PORT = Number(process.env['E2E_PORT'] ?? 3999);

/** The address of that site. */
export const SITE = `http://localhost:${SITE_PORT}`;

/**
 * Starts the real site with its own store and members. Builds what is missing first. The returned function stops it.
 */
export async function startSiteForProofs(settings: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  process.env['DATA_DIR'] ??= '.data/e2e';
  const { buildApps } = await import('../../../../tools/local/build-apps.ts');
  const { makeCatalog } = await import('../../../../tools/local/catalog.ts');
  const { DATA_PATHS } = await import('../../../../tools/local/paths.ts');
  const { startSite } = await import('../../../../tools/local/start-site.ts');
  const { log } = await import('../../../../tools/local/run-main.ts');
  await Promise.all([buildApps(log), makeCatalog(log)]);
  // Members of an earlier run would already have bookmarks.
  for (const suffix of ['', '-wal', '-shm']) rmSync(DATA_PATHS.members + suffix, { force: true });
  const site = await startSite(SITE_PORT, {
    RENDER_TIMEOUT_MS: '15000',
    // Chance would decide in which journeys browsers load one more script.
    VITALS_SAMPLE_PERCENT: '0',
    ...settings,
  });
  // A journey with its own edge uses the same API.
  process.env['API_PORT'] = String(site.apiPort);
  return () => site.stop();
}

/** Playwright calls this before the first journey. */
export default (): Promise<() => Promise<void>> => startSiteForProofs({});

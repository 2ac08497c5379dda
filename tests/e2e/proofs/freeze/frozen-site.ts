import path from 'node:path';
import { freePort } from '../../../../tools/local/start-server.ts';

/** The day and time of every recording: far enough that cookies with an end do not end. */
export const FROZEN_NOW = new Date('2032-06-01T10:00:00Z');

/** A site with data of its own, at the recording's time. */
export async function startFrozenSite(): Promise<{ address: string; stop: () => Promise<void> }> {
  process.env['DEMO_NOW'] = FROZEN_NOW.toISOString().slice(0, 10);
  process.env['FROZEN_NOW'] = FROZEN_NOW.toISOString();
  process.env['E2E_PORT'] = String(await freePort());
  const { startSiteForProofs, SITE } = await import('../../support/site/start-site.ts');
  const stop = await startSiteForProofs({ NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'shift-clock.ts')}` });
  return { address: SITE, stop };
}

import path from 'node:path';

/** The day and time of every recording: far enough that cookies with an end do not end. */
export const FROZEN_NOW = new Date('2032-06-01T10:00:00Z');

/** Lets a process of Node run at the recording's time. */
export const CLOCK = {
  NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'shift-clock.ts')}`,
  FROZEN_NOW: FROZEN_NOW.toISOString(),
};

/** A site with data of its own, at the recording's time. */
export async function startFrozenSite(): Promise<{ address: string; stop: () => Promise<void> }> {
  process.env['DEMO_NOW'] = FROZEN_NOW.toISOString().slice(0, 10);
  // Always the same, because encoded addresses contain it.
  process.env['E2E_PORT'] = '3996';
  const { startSiteForProofs, SITE } = await import('../../support/site/start-site.ts');
  const stop = await startSiteForProofs(CLOCK);
  return { address: SITE, stop };
}

import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, LONG_TAG, open, sidebar } from '../support/journey.ts';
import { test } from '../support/site/own-edge.ts';
import { activeReleases, changeBuild, releaseTool, type BuildChange } from '../support/site/releases.ts';

const FAULTS: { name: string; change: BuildChange['change']; isGone?: boolean; tag?: string }[] = [
  { name: 'cannot be loaded', change: (text) => `throw new Error('broken on purpose');\n${text}` },
  {
    name: 'breaks while it is drawn',
    change: (text) => text.replace(/function UpcomingPage\([^)]*\) \{/, `$& throw new Error('broken on purpose');`),
  },
  {
    name: 'never ends',
    change: (text) => text.replace(/function UpcomingPage\([^)]*\) \{/, `$& for (;;);`),
    tag: LONG_TAG,
  },
  { name: 'is not there any more', change: (text) => `${text}\n`, isGone: true },
];

// The time limit of an endless page passes in real time.
test.use({ edgeSettings: { RENDER_TIMEOUT_MS: '4000', API_CALL_TIMEOUT_MS: '3000' } });

for (const { name, change, isGone = false, tag = [] } of FAULTS) {
  const title = `a section whose server bundle ${name} is rendered by the browser, in a page that the server still sends`;
  test(title, { tag }, async ({ page, edge, request }) => {
    const build = await changeBuild({
      app: 'mf-webinar',
      version: '1.1.0',
      isAffected: (file) => file === 'server/index.cjs',
      change,
    });
    await releaseTool(edge.store, 'publish', 'mf-webinar', '--from', build, '--activate', '--no-smoke-check');
    test.setTimeout(180_000);
    await expect.poll(async () => (await activeReleases(request))['mf-webinar']).toMatch(/^1\.1\.0-/);
    const { 'mf-webinar': release = '' } = await activeReleases(request);
    if (isGone) await rm(path.join(edge.cache, 'releases/mf-webinar', release, 'server'), { recursive: true });

    const response = await request.get('/webinar/upcoming', { timeout: 60_000 });
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain('Main menu');
    expect(html).toContain('This part of the site could not be loaded');

    await open(page, '/webinar/upcoming');
    await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
    await sidebar(page).getByRole('link', { name: 'Library' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();

    expect(await edge.readLog()).toContainEqual(
      expect.objectContaining({ event: 'section-not-rendered', app: 'mf-webinar', release }),
    );
  });
}

import { rm } from 'node:fs/promises';
import path from 'node:path';
import { APPS } from '../../../../tools/local/paths.ts';
import { expect, LONG_TAG } from '../../support/journey.ts';
import { test } from '../../support/site/own-edge.ts';
import { changeBuild, releaseTool, runReleaseTool } from '../../support/site/releases.ts';

const SECTIONS = APPS.filter((name) => name !== 'shell');

/** Only rendering the page with its data fails. */
const breakWebinar = () =>
  changeBuild({
    app: 'mf-webinar',
    version: '1.9.0',
    isAffected: (file) => file === 'server/index.cjs',
    change: (text) => text.replace(/function UpcomingPage\([^)]*\) \{/, `$& throw new Error('broken on purpose');`),
  });

/** Activates unchanged builds, whose smoke check names the responses that it used. */
async function expectIntactPass(store: string, responses: RegExp): Promise<void> {
  for (const app of SECTIONS) {
    const from = await changeBuild({ app, version: '1.8.0', isAffected: () => false, change: (text) => text });
    const output = await releaseTool(store, 'publish', app, '--from', from, '--activate');
    expect(output).toMatch(responses);
    expect(output).not.toContain('not tested');
  }
}

/** Publishes the broken section, and expects that it is not activated. */
async function expectRefused(store: string): Promise<void> {
  const activation = ['publish', 'mf-webinar', '--from', await breakWebinar(), '--activate'];
  const { code, output } = await runReleaseTool(activation, { RELEASE_STORE: store });
  expect(output).toMatch(/rendering \/webinar\/upcoming of mf-webinar 1\.9\.0-\w+: Error: broken on purpose/);
  expect(code).toBe(1);
}

test('a section that fails after its loader is refused with responses of the running site’s API', async ({ edge }) => {
  await expectRefused(edge.store);
});

test('every section passes with responses of the running site’s API', { tag: LONG_TAG }, async ({ edge }) => {
  await expectIntactPass(edge.store, /with responses of http/);
});

test(
  'without any API, recorded responses refuse a broken section, and intact ones pass',
  { tag: LONG_TAG },
  async ({ edge }) => {
    await edge.stop();
    await rm(path.join(edge.store, 'reports'), { recursive: true });
    await expectRefused(edge.store);
    await expectIntactPass(edge.store, /with recorded responses \(there is no known API/);
  },
);

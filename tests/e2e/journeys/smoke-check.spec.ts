import { rm } from 'node:fs/promises';
import path from 'node:path';
import { APPS, ROOT } from '../../../tools/local/paths.ts';
import { runCommand } from '../../../tools/local/run-command.ts';
import { expect, LONG_TAG } from '../support/journey.ts';
import { test } from '../support/site/own-edge.ts';
import { changeBuild, releaseTool } from '../support/site/releases.ts';

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
async function expectIntactPass(store: string, apps: readonly string[], responses: RegExp): Promise<void> {
  for (const app of apps) {
    const from = await changeBuild({ app, version: '1.8.0', isAffected: () => false, change: (text) => text });
    const output = await releaseTool(store, 'publish', app, '--from', from, '--activate');
    expect(output).toMatch(responses);
    expect(output).not.toContain('not tested');
  }
}

const OF_THE_API = /with responses of http/;

for (const source of ['responses of the running site’s API', 'recorded responses, without any API'])
  test(
    `a section that fails after its loader is refused with ${source}, and intact ones pass`,
    { tag: source.startsWith('recorded') ? LONG_TAG : [] },
    async ({ edge }) => {
      test.setTimeout(120_000);
      const isRecorded = source.startsWith('recorded');
      if (isRecorded) await rm(path.join(edge.store, 'reports/site.json'));
      const activation = ['publish', 'mf-webinar', '--from', await breakWebinar(), '--activate'];
      const tool = path.join(ROOT, 'releases/src/cli.ts');
      const { code, output } = await runCommand([process.execPath, tool, ...activation, '--store', edge.store]);
      expect(output).toMatch(/rendering \/webinar\/upcoming of mf-webinar 1\.9\.0-\w+: Error: broken on purpose/);
      expect(code).toBe(1);

      if (isRecorded) await expectIntactPass(edge.store, SECTIONS, /with recorded responses \(there is no known API/);
      else await expectIntactPass(edge.store, ['mf-webinar'], OF_THE_API);
    },
  );

test('every other section passes with responses of the running site’s API', { tag: LONG_TAG }, async ({ edge }) => {
  test.setTimeout(120_000);
  const others = SECTIONS.filter((app) => app !== 'mf-webinar');
  await expectIntactPass(edge.store, others, OF_THE_API);
});

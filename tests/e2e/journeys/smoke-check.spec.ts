import { rm } from 'node:fs/promises';
import path from 'node:path';
import { PARTS, ROOT } from '../../releases/local/places.ts';
import { runCommand } from '../../releases/local/run-command.ts';
import { expect } from '../support/journey.ts';
import { test } from '../support/own-edge.ts';
import { changeBuild, releaseTool } from '../support/releases.ts';

/** What a page draws with its answers is the only thing that fails. */
const breakWebinar = () =>
  changeBuild({
    part: 'mf-webinar',
    version: '1.9.0',
    isConcerned: (file) => file === 'server/index.cjs',
    change: (text) => text.replace(/function UpcomingPage\([^)]*\) \{/, `$& throw new Error('broken on purpose');`),
  });

for (const source of ['the answers of the running site’s API', 'recorded answers, without any API'])
  test(`a section that breaks behind its loader is refused with ${source}, and healthy ones pass`, async ({ edge }) => {
    test.setTimeout(120_000);
    if (source.startsWith('recorded')) await rm(path.join(edge.store, 'site.json'));
    const activation = ['publish', 'mf-webinar', '--from', await breakWebinar(), '--activate'];
    const tool = path.join(ROOT, 'releases/src/cli.ts');
    const { code, output } = await runCommand([process.execPath, tool, ...activation, '--store', edge.store]);
    expect(output).toMatch(/rendering \/webinar\/upcoming of mf-webinar 1\.9\.0-\w+: Error: broken on purpose/);
    expect(code).toBe(1);

    for (const part of PARTS.filter((name) => name !== 'shell')) {
      const from = await changeBuild({ part, version: '1.8.0', isConcerned: () => false, change: (text) => text });
      const words = await releaseTool(edge.store, 'publish', part, '--from', from, '--activate');
      expect(words).toMatch(
        source.startsWith('recorded') ? /with recorded answers \(no API/ : /with the answers of http/,
      );
      expect(words).not.toContain('not tried');
    }
  });

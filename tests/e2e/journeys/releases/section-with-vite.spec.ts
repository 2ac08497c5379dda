import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../../../tools/local/paths.ts';
import { runCommand } from '../../../../tools/local/run-command.ts';
import { expect, LONG_TAG, markDocument, open, sidebar } from '../../support/journey.ts';
import { makeOutsideFolder } from '../../support/site/outside-project.ts';
import { test } from '../../support/site/own-edge.ts';
import { startSection } from '../../support/site/section-from-source.ts';

const PAGE = path.join(ROOT, 'docs/sections.md');
/** The address of the site in the guide. */
const SITE = 'http://localhost:3000';
/** The time that the guide promises, in milliseconds. */
const PROMISED_MS = 10 * 60_000;
/** Packages that a project with Vite may install. */
const MAX_PACKAGES = 250;

// Like `npm start`, which accepts the development server without a signed link.
test.use({ edgeSettings: { OVERRIDES: 'open', OVERRIDE_ORIGINS: 'http://localhost:4200' } });

test(
  'a newcomer comes from an empty folder to a section inside the running site within ten minutes, with Vite',
  { tag: LONG_TAG },
  async ({ page, edge, request }) => {
    test.setTimeout(PROMISED_MS);
    const outside = await makeOutsideFolder();
    const startedAt = Date.now();
    const project = path.join(outside.folder, 'film-club');
    const env = { RELEASE_STORE: edge.store, NODE_ENV: undefined };
    const run = async (cwd: string, line: string) => {
      const begin = Date.now();
      const { code, output } = await runCommand(['sh', '-c', line], { cwd, env });
      expect(code, output).toBe(0);
      process.stdout.write(`${((Date.now() - begin) / 1000).toFixed(1)} s: ${line}\n`);
    };
    const commands = await readCommands({ [SITE]: edge.address, '../film-club': project });
    const [create = '', enter = '', install = '', develop = '', build = '', inspect = '', publish = '', ...more] =
      commands;
    expect(more).toEqual([]);

    await run(ROOT, create);
    expect(enter).toBe(`cd ${project}`);
    await run(project, install);
    const packages = Object.keys((await readLock(project)).packages);
    expect(packages.length).toBeLessThanOrEqual(MAX_PACKAGES);
    expect(packages.filter((name) => name.includes('node_modules/webpack'))).toEqual([]);

    const source = await startSection(develop.split(' '), project);
    process.stdout.write(`${source.readyLine}\n`);
    try {
      await open(page, source.link);
      await expect(page).toHaveURL('/film-club');
      await expect(page.getByRole('heading', { level: 1, name: 'Film Club' })).toBeVisible();
      await expect(sidebar(page).getByRole('link', { name: 'Film Club' })).toBeVisible();
      const expectSameDocument = await markDocument(page);
      const savedAt = Date.now();
      const added = await changePage(project);
      await expect(page.getByText(added)).toBeVisible();
      process.stdout.write(`changed in the browser in ${((Date.now() - savedAt) / 1000).toFixed(1)} s\n`);
      await expectSameDocument();
    } finally {
      // The page would wait for the server.
      await page.goto('about:blank');
      await source.stop();
    }

    await run(project, build);
    await run(ROOT, inspect);
    await run(ROOT, publish);
    await expect.poll(async () => (await request.get('/film-club')).text()).toContain('Our first film');
    const minutes = (Date.now() - startedAt) / 60_000;
    process.stdout.write(`From an empty folder to a released section: ${minutes.toFixed(1)} min\n`);
    await outside.remove();
  },
);

const readLock = async (project: string) =>
  JSON.parse(await readFile(path.join(project, 'node_modules/.package-lock.json'), 'utf8')) as { packages: object };

async function readGuide(): Promise<string> {
  const [, below = ''] = (await readFile(PAGE, 'utf8')).split('\n## With Vite in ten minutes\n');
  return below.split('\n## ')[0] ?? '';
}

/** The commands in the guide's blocks of code, with some of their words replaced. */
async function readCommands(replacements: Record<string, string>): Promise<string[]> {
  const blocks = [...(await readGuide()).matchAll(/^```sh\n([^`]*)```/gm)];
  const lines = blocks.flatMap(([, block = '']) => block.trim().split('\n'));
  return lines.map((line) => Object.entries(replacements).reduce((text, [from, to]) => text.replace(from, to), line));
}

/** Makes the change of the guide's step 4; returns the text that it adds. */
async function changePage(project: string): Promise<string> {
  const [, line = '', text = ''] = /```tsx\n(<p>([^<]+)<\/p>)\n```/.exec(await readGuide()) ?? [];
  const file = path.join(project, 'src/features/film-club/FilmClubPage.tsx');
  const before = await readFile(file, 'utf8');
  await writeFile(file, before.replace('<ul', `${line}\n<ul`));
  return text;
}

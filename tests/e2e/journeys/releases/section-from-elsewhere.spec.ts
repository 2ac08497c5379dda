import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../../tools/local/start-server.ts';
import { createPreview, withStore } from '../../../../releases/src/index.ts';
import { readHead, readBodyText } from '../../support/page/html.ts';
import { expect, LONG_TAG, markDocument, open, sidebar, waitUntilHydrated } from '../../support/journey.ts';
import { createOutsideProject, type OutsideProject } from '../../support/site/outside-project.ts';
import { test } from '../../support/site/own-edge.ts';
import { activeReleases, releaseTool } from '../../support/site/releases.ts';
import { serveFromSource } from '../../support/site/section-from-source.ts';

const TITLE = 'Film Club';
const LEAD = 'This section is new. It knows these products already:';
const SECRET = 'a secret of the operators that nobody guesses';
const PAGE = 'src/features/film-club/FilmClubPage.tsx';
const COUNTER = `
function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>Films seen: {count}</button>;
}
`;

/** A busy machine needs longer than the second that is promised. */
const CHANGE_TIMEOUT_MS = 10_000;

test.use({ edgeSettings: { OVERRIDES: 'signed', OVERRIDE_SECRET: SECRET } });
// One worker makes the project once.
test.describe.configure({ mode: 'default' });

let project: OutsideProject;

test.beforeAll(async () => {
  project = await createOutsideProject();
});

test.afterAll(() => project.remove());

test(
  'a section of another repository is released into the running site, without rebuilding the shell',
  { tag: LONG_TAG },
  async ({ page, edge, request }) => {
    const before = await activeReleases(request);
    await Promise.all([project.run('npm', 'run', 'typecheck'), project.run('npm', 'run', 'build')]);
    await project.run('npm', 'test');
    const build = path.join(project.folder, 'dist');
    await releaseTool(edge.store, 'publish', 'mf-film-club', '--from', build, '--activate');
    await expect.poll(async () => Object.keys(await activeReleases(request))).toContain('mf-film-club');
    const { 'mf-film-club': release, ...others } = await activeReleases(request);
    expect(release).toMatch(/^1\.0\.0-/);
    expect(others).toEqual(before);

    // The server renders its page, in the language of the address.
    const html = await (await request.get('/film-club')).text();
    expect(readBodyText(html)).toContain(LEAD);
    expect(readBodyText(html)).toContain('Rigmint');
    expect(readHead(html).title).toContain(TITLE);
    expect(readBodyText(await (await request.get('/de/film-club')).text())).toContain('Dieser Bereich ist neu');

    // The browser hydrates the page, and navigates from it and back within one document.
    await open(page, '/film-club');
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(sidebar(page).getByRole('link', { name: `${TITLE} New` })).toHaveAttribute('aria-current', 'page');
    const expectSameDocument = await markDocument(page);
    await sidebar(page).getByRole('link', { name: 'Library' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    await sidebar(page).getByRole('link', { name: TITLE }).click();
    await expect(page.getByText(LEAD)).toBeVisible();
    await expect(page.getByRole('list', { name: TITLE }).getByText(/^Rigmint/)).toBeVisible();
    await expect(page).toHaveURL('/film-club');
    await expectSameDocument();
  },
);

test(
  'a team sees its unreleased section from source inside the production site, with each change at once',
  { tag: LONG_TAG },
  async ({ page, edge, browser, request }) => {
    await changePage((text) =>
      text
        .replace('\n/** The first page', `${COUNTER}\n/** The first page`)
        .replace('<Page>', '<Page><Counter />')
        .replace(/^/, "import { useState } from 'react';\n"),
    );
    // The site has another host than the development server.
    const site = edge.address.replace('localhost', '127.0.0.1');
    const port = await freePort();
    const preview = await withStore({ address: edge.store }, (store) =>
      createPreview({
        ...{ store, app: 'mf-film-club', target: `http://localhost:${port}`, by: 'journey' },
        ...{ page: '/film-club', links: { secret: SECRET, siteBase: `${site}/` } },
      }),
    );
    const released = await activeReleases(request);
    const options = ['--against', site, '--link', preview.link];
    const source = await serveFromSource(project.folder, ...options);
    try {
      process.stdout.write(`${source.readyLine}\n`);

      // The tester opens the printed link: the production site, with the section from source.
      await open(page, source.link);
      await expect(page).toHaveURL(`${site}/film-club`);
      await expect(page.getByRole('complementary', { name: 'Test releases' })).toContainText(
        `mf-film-club@http://localhost:${port}`,
      );
      await expect(page.getByRole('heading', { level: 1, name: 'Film Club' })).toBeVisible();
      const shell = await page.locator('script[src*="/assets/shell/"][src$="/main.js"]').getAttribute('integrity');
      expect(shell).toMatch(/^sha384-/);

      // A saved change shows without a reload, and the component keeps its state.
      const expectSameDocument = await markDocument(page);
      await page.getByRole('button', { name: 'Films seen: 0' }).click();
      await expect(page.getByRole('button', { name: 'Films seen: 1' })).toBeVisible();
      const savedAt = Date.now();
      await changePage((text) => text.replace('Films seen:', 'Films watched:'));
      await expect(page.getByRole('button', { name: 'Films watched: 1' })).toBeVisible({ timeout: CHANGE_TIMEOUT_MS });
      process.stdout.write(`changed in the browser in ${((Date.now() - savedAt) / 1000).toFixed(1)} s\n`);
      await expectSameDocument();

      // It is part of the site: reached from the home page by its entry in the sidebar, and left again.
      await open(page, `${site}/`);
      const expectSamePage = await markDocument(page);
      await sidebar(page).getByRole('link', { name: 'Film Club' }).click();
      await expect(page.getByRole('button', { name: 'Films watched: 0' })).toBeVisible();
      await sidebar(page).getByRole('link', { name: 'Library' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
      await expectSamePage();

      // Nobody else sees anything of it, and nothing of the site has changed.
      const visitor = await browser.newPage();
      await visitor.goto(`${site}/film-club`);
      await waitUntilHydrated(visitor);
      await expect(visitor).toHaveURL(`${site}/`);
      await expect(sidebar(visitor).getByRole('link', { name: 'Film Club' })).toHaveCount(0);
      expect(await visitor.content()).not.toMatch(/film-club|react-development/);
      await visitor.close();
      expect(await activeReleases(request)).toEqual(released);

      // A link that was revoked is refused.
      await releaseTool(edge.store, 'preview', 'revoke', 'mf-film-club', preview.id);
      const refused = () => request.get(preview.link, { maxRedirects: 0 });
      await expect.poll(async () => (await refused()).status()).toBe(410);

      // The tester returns to the visitors' site.
      await page.goto(`${site}/library?release=none`);
      await waitUntilHydrated(page);
      await expect(sidebar(page).getByRole('link', { name: 'Film Club' })).toHaveCount(0);
    } finally {
      await source.stop();
    }
  },
);

async function changePage(change: (text: string) => string): Promise<void> {
  const file = path.join(project.folder, PAGE);
  await writeFile(file, change(await readFile(file, 'utf8')));
}

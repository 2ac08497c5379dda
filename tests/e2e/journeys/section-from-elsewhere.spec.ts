import path from 'node:path';
import { readHead, readBodyText } from '../support/page/html.ts';
import { expect, markDocument, open, sidebar } from '../support/journey.ts';
import { createOutsideProject, type OutsideProject } from '../support/site/outside-project.ts';
import { test } from '../support/site/own-edge.ts';
import { activeReleases, releaseTool } from '../support/site/releases.ts';

const TITLE = 'Film Club';
const LEAD = 'This section is new. It knows these products already:';

let project: OutsideProject;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  project = await createOutsideProject();
  await Promise.all([project.run('npm', 'run', 'typecheck'), project.run('npm', 'run', 'build')]);
  await project.run('npm', 'test');
});

test.afterAll(() => project.remove());

test('a section of another repository is released into the running site, without rebuilding the shell', async ({
  page,
  edge,
  request,
}) => {
  const before = await activeReleases(request);
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
});

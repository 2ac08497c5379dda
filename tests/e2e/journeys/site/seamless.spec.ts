import { expect, markDocument, open, sidebar, test } from '../../support/journey.ts';
import { recordScripts } from '../../support/api/network.ts';
import { SITE } from '../../support/site/start-site.ts';

test('a visitor crosses all sections in one document, also by Back and Forward, with one React and no file downloaded twice', async ({
  page,
}) => {
  const scripts = recordScripts(page);
  await open(page, '/');
  const sameDocument = await markDocument(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== SITE) foreign.push(request.url());
  });
  const main = page.getByRole('main');

  await main.getByRole('link', { name: 'Lumistage', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Lumistage' })).toBeVisible();
  await expect(page).toHaveURL('/home/lumistage');

  await sidebar(page).getByRole('link', { name: 'Library' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await expect(page).toHaveTitle('Library - Halvard Learning Center');

  await sidebar(page).getByRole('link', { name: 'Webinar' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
  await expect(page).toHaveURL('/webinar/upcoming');

  await sidebar(page).getByRole('link', { name: 'Bookmark' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Please Log In' })).toBeVisible();

  await page.getByRole('link', { name: 'Halvard Learning Center, home page' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'What will you learn today?' })).toBeVisible();
  await page.goBack();
  await expect(main.getByRole('heading', { level: 1, name: 'Please Log In' })).toBeVisible();
  await page.goBack();
  await expect(main.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
  await page.goForward();
  await expect(main.getByRole('heading', { level: 1, name: 'Please Log In' })).toBeVisible();
  await sameDocument();
  expect(foreign, 'requests to other sites').toEqual([]);
  expect(await page.evaluate('window.dataLayer'), 'analytics without an analytics script').toBeUndefined();

  const addresses = scripts.addresses();
  expect(addresses.filter((address, position) => addresses.indexOf(address) !== position)).toEqual([]);
  for (const app of ['shell', 'mf-home', 'mf-library', 'mf-webinar', 'mf-member']) {
    expect(addresses.filter((address) => address.startsWith(`/assets/${app}/`))).not.toEqual([]);
  }
  const texts = await scripts.texts();
  const holding = (sign: string) => addresses.filter((_, position) => texts[position]?.includes(sign));
  expect(holding('reconcilerVersion'), 'scripts with React DOM').toEqual([expect.stringMatching(/^\/assets\/shell\//)]);
  expect(holding('No response from the server'), 'scripts with the shared API client').toEqual([
    expect.stringMatching(/^\/assets\/shell\//),
  ]);
});

test('pointing at a link prefetches its page, so that the click requests none of its scripts', async ({ page }) => {
  await open(page, '/webinar/upcoming');
  const scripts = recordScripts(page);
  const link = sidebar(page).getByRole('link', { name: 'Library' });
  const code = page.waitForResponse(/\/assets\/mf-library\/.+\/page-library\.js$/);
  const words = page.waitForResponse(/\/assets\/mf-library\/.+\/locale-en\.js$/);
  await link.hover();
  await Promise.all([code, words]);
  const libraryScripts = () => scripts.addresses().filter((address) => address.startsWith('/assets/mf-library/'));
  const before = libraryScripts();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  expect(libraryScripts()).toEqual(before);
});

import type { APIRequestContext, Page } from '@playwright/test';
import { prepareExamples, type PreparedExamples } from '../../../../tools/examples/testing/prepare-examples.ts';
import { expect, LONG_TAG, markDocument, open, sidebar, takeConsoleErrors } from '../../support/journey.ts';
import { readBodyText } from '../../support/page/html.ts';
import { recordSectionFiles } from '../../support/page/section-files.ts';
import { test, type OwnEdge } from '../../support/site/own-edge.ts';
import { activeReleases, changeBuild, releaseTool } from '../../support/site/releases.ts';

/** The list in `docs/sections.md#tools`: a folder of `examples/`, and what it is built with. */
const ROWS = [
  { example: 'webpack', tool: 'webpack’s ModuleFederationPlugin' },
  { example: 'module-federation', tool: 'the plugin of @module-federation/enhanced' },
  { example: 'rspack', tool: 'Rspack' },
  { example: 'vite', tool: 'Vite' },
  { example: 'vue', tool: 'Vite and written in Vue' },
] as const;

const TITLE = 'Products at a Glance';
const GERMAN_TITLE = 'Produkte im Überblick';
const NEW_TITLE = 'Products in Sight';
/** Console errors for a file that was changed in transit, and for its release. */
const PROVOKED = /integrity|ERR_FAILED|RUNTIME-00|did not load|Loading chunk|dynamically imported module/;

/** A section that is active on the edge of a journey. */
interface Row {
  app: string;
  segment: string;
  edge: OwnEdge;
  request: APIRequestContext;
  /** The second release, which has another title. */
  second: string;
}

// One worker prepares the examples once.
test.describe.configure({ mode: 'default' });

let examples: PreparedExamples;

test.beforeAll(async () => {
  examples = await prepareExamples();
});

test.afterAll(() => examples.remove());

for (const { example, tool } of ROWS)
  test(
    `a section built with ${tool} does all that the site’s own sections do`,
    { tag: LONG_TAG },
    async ({ page, edge, request, consoleErrors }) => {
      const build = await examples.build(example);
      const startedAt = Date.now();
      const app = `mf-${example}`;
      await test.step('its first release is checked and activated', async () => {
        await releaseTool(edge.store, 'publish', app, '--from', build, '--activate');
        await expect.poll(async () => Object.keys(await activeReleases(request))).toContain(app);
      });
      const row = { app, segment: example, edge, request, second: await publishSecond(app, build, edge) };
      await test.step('the server draws its pages, in the language of the address', () => expectServerPages(row));
      await test.step('the browser hydrates them, and fetches each file once with its hash', () =>
        expectHydrated(page, row));
      if (example !== 'vue')
        await test.step('its filtered list works on the server and in the browser', () =>
          expectFilteredList(page, row));
      await test.step('visitors come to it from other sections, and leave it', () => expectNavigation(page, row));
      await test.step('a canary reaches its share of the visitors', () => expectCanary(row));
      await test.step('a release that was changed on its way is refused, and the last good one takes its place', async () => {
        await expectFallback(page, row);
        takeConsoleErrors(consoleErrors, PROVOKED);
      });
      await test.step('a rollback takes effect on the next page', () => expectRollback(row));
      process.stdout.write(`${tool}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
    },
  );

/** Publishes a second release with another title; returns its id. */
async function publishSecond(app: string, build: string, { store }: OwnEdge): Promise<string> {
  const from = await changeBuild({
    app,
    from: build,
    version: '1.1.0',
    isAffected: () => true,
    change: (text) => text.replaceAll(TITLE, NEW_TITLE),
  });
  const output = await releaseTool(store, 'publish', app, '--from', from, '--json');
  // Lines about the progress may come first.
  const { id } = JSON.parse(output.split('\n').at(-1) ?? '') as { id: string };
  return id;
}

const pageText = async ({ request }: Row, address: string, cookie = '') =>
  readBodyText(await (await request.get(address, { headers: { cookie } })).text());

async function expectServerPages(row: Row): Promise<void> {
  const english = await pageText(row, `/${row.segment}`);
  expect(english).toContain(TITLE);
  expect(english).toContain('Rigmint');
  expect(await pageText(row, `/de/${row.segment}`)).toContain(GERMAN_TITLE);
}

async function expectHydrated(page: Page, { app, segment }: Row): Promise<void> {
  const files = await recordSectionFiles(page, app);
  await open(page, `/${segment}`);
  await expectStyled(page);
  const expectSameDocument = await markDocument(page);
  const products = page.getByRole('main').getByRole('listitem');
  const first = await products.first().innerText();
  await page.getByRole('button', { name: 'Reverse the order' }).click();
  await expect(products.last()).toHaveText(first, { useInnerText: true });
  await page.getByRole('link', { name: 'About This Section' }).click();
  await expectTitle(page, 'About This Section');
  await files.expectOnceAndHashed();
  await expectSameDocument();
}

/** The page of `examples/section/VideosPage.tsx`. */
async function expectFilteredList(page: Page, row: Row): Promise<void> {
  const address = `/${row.segment}/videos`;
  const countOf = (text: string) => Number(/([\d,]+) videos/.exec(text)?.[1]?.replace(',', ''));
  const all = countOf(await pageText(row, address));
  const advanced = countOf(await pageText(row, `${address}?level=advanced,bogus`));
  expect(advanced).toBeGreaterThan(0);
  expect(advanced).toBeLessThan(all);
  await open(page, address);
  const expectSameDocument = await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'Advanced' }).click();
  await expect(page).toHaveURL(`${address}?level=advanced`);
  await expect.poll(async () => countOf(await page.getByRole('main').innerText())).toBe(advanced);
  await expectSameDocument();
}

async function expectNavigation(page: Page, { app, segment }: Row): Promise<void> {
  const visit = await page.context().newPage();
  const files = await recordSectionFiles(visit, app);
  await open(visit, '/library');
  const expectSameDocument = await markDocument(visit);
  await goToSection(visit, segment);
  await expectTitle(visit, TITLE);
  await expectStyled(visit);
  await sidebar(visit).getByRole('link', { name: 'Webinar', exact: true }).click();
  await expectTitle(visit, 'Upcoming webinars');
  await goToSection(visit, segment);
  await expectTitle(visit, TITLE);
  await files.expectOnceAndHashed();
  await expectSameDocument();
  await visit.close();
}

/** The section's own sheet gives the list its columns, also as the server drew it. */
async function expectStyled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('list').first()).toHaveCSS('display', 'grid');
}

const goToSection = (page: Page, segment: string) => sidebar(page).locator(`a[href="/${segment}"]`).click();

const expectTitle = (page: Page, name: string) =>
  expect(page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

/** The first bucket of a canary follows from its hash (`servers/edge/src/serve/release-sets/canary-bucket.ts`). */
async function expectCanary(row: Row): Promise<void> {
  const { app, second, edge, segment } = row;
  await releaseTool(edge.store, 'activate', app, second, '--percent', '50');
  const first = Number.parseInt(second.split('-').at(-1) ?? '', 16) % 100;
  const inBucket = (bucket: number) => pageText(row, `/${segment}`, `lc.canary=${bucket}`);
  await expect.poll(() => inBucket(first)).toContain(NEW_TITLE);
  expect(await inBucket((first + 50) % 100)).toContain(TITLE);
}

async function expectFallback(page: Page, { app, segment, edge, request, second }: Row): Promise<void> {
  await releaseTool(edge.store, 'promote', app);
  await expect.poll(async () => (await activeReleases(request))[app]).toBe(second);
  let changed = 0;
  await page.route(new RegExp(`/assets/${app}/${second}/(?!remoteEntry)[^?]*\\.js`), async (route) => {
    changed += 1;
    const response = await fetch(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: `${await response.text()}\n;window.planted = true;` });
  });
  await open(page, '/library');
  await goToSection(page, segment);
  await expectTitle(page, TITLE);
  expect(changed).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'planted' in window)).toBe(false);
  await page.unrouteAll();
  await expect
    .poll(() => edge.readLog())
    .toContainEqual(expect.objectContaining({ event: 'section-failed', app, release: second }));
}

async function expectRollback(row: Row): Promise<void> {
  await releaseTool(row.edge.store, 'rollback', row.app);
  await expect.poll(() => pageText(row, `/${row.segment}`)).toContain(TITLE);
}

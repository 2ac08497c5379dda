import type { Page } from '@playwright/test';
import { prepareExamples, type PreparedExamples } from '../../../tools/examples/prepare-examples.ts';
import { expect, markDocument, open, sidebar } from '../support/journey.ts';
import { readBodyText } from '../support/page/html.ts';
import { test } from '../support/site/own-edge.ts';
import { activeReleases, releaseTool } from '../support/site/releases.ts';

const TITLE = 'Products at a Glance';

// One worker prepares the examples once.
test.describe.configure({ mode: 'default', timeout: 180_000 });

let examples: PreparedExamples;

test.beforeAll(async () => {
  // The first run installs the packages of the examples.
  test.setTimeout(240_000);
  examples = await prepareExamples();
});

test.afterAll(() => examples.remove());

for (const [tool, label] of [
  ['webpack', 'webpack'],
  ['module-federation', 'Module Federation'],
  ['rspack', 'Rspack'],
] as const) {
  test(`a section built by ${label} is drawn by the server, hydrated, left and entered again`, async ({
    page,
    edge,
    request,
  }) => {
    await releaseTool(edge.store, 'publish', `mf-${tool}`, '--from', await examples.build(tool), '--activate');
    await expect.poll(async () => Object.keys(await activeReleases(request))).toContain(`mf-${tool}`);

    const html = readBodyText(await (await request.get(`/${tool}`)).text());
    expect(html).toContain(TITLE);
    expect(html).toContain('Rigmint');
    expect(readBodyText(await (await request.get(`/de/${tool}/about`)).text())).toContain('Über diesen Bereich');

    const requested = watchFiles(page);
    const readElements = await watchElements(page);
    await open(page, `/${tool}`);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    const expectSameDocument = await markDocument(page);
    const products = page.getByRole('list', { name: TITLE }).getByRole('listitem');
    const [first] = await products.allTextContents();
    await page.getByRole('button', { name: 'Reverse the order' }).click();
    await expect(products.last()).toHaveText(first!);
    await expect(products.first()).toHaveCSS('display', 'grid');

    await page.getByRole('link', { name: 'About This Section' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About This Section' })).toBeVisible();
    await sidebar(page).getByRole('link', { name: 'Library' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    await sidebar(page)
      .getByRole('link', { name: `Example: ${label}` })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expectSameDocument();
    expectEachOnce(requested, tool);
    expectIntegrity(await readElements(), tool);

    // From another section, the federation runtime loads it.
    requested.length = 0;
    await open(page, '/library');
    await sidebar(page)
      .getByRole('link', { name: `Example: ${label}` })
      .click();
    await page.getByRole('link', { name: 'About This Section' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About This Section' })).toBeVisible();
    expectEachOnce(requested, tool);
    expectIntegrity(await readElements(), tool);
  });
}

/** Records the addresses of files that a page requests. */
function watchFiles(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (each) => {
    if (new URL(each.url()).pathname.startsWith('/assets/')) requested.push(new URL(each.url()).pathname);
  });
  return requested;
}

interface LoadingElement {
  address: string;
  integrity: string;
}

/** Records a page's script and style elements, also those that webpack removes after loading. */
async function watchElements(page: Page): Promise<() => Promise<LoadingElement[]>> {
  await page.addInitScript(() => {
    const found: LoadingElement[] = [];
    Object.assign(window, { loadingElements: found });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const address = node instanceof HTMLScriptElement ? node.src : node instanceof HTMLLinkElement ? node.href : '';
        if (address.includes('/assets/'))
          found.push({ address, integrity: (node as HTMLScriptElement | HTMLLinkElement).integrity });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { loadingElements: LoadingElement[] }).loadingElements);
}

function expectEachOnce(requested: readonly string[], tool: string): void {
  const own = requested.filter((address) => address.startsWith(`/assets/mf-${tool}/`));
  expect(own.length).toBeGreaterThan(3);
  expect(own.toSorted()).toEqual([...new Set(own)].toSorted());
}

function expectIntegrity(elements: readonly LoadingElement[], tool: string): void {
  const own = elements.filter(({ address }) => address.includes(`/assets/mf-${tool}/`));
  expect(own.length).toBeGreaterThan(3);
  expect(own.filter(({ integrity }) => !integrity.startsWith('sha384-'))).toEqual([]);
}

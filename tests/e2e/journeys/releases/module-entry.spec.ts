import type { Page } from '@playwright/test';
import { expect, markDocument, open, sidebar, takeConsoleErrors } from '../../support/journey.ts';
import { writeModuleSection } from '../../support/site/module-section.ts';
import { test, type OwnEdge } from '../../support/site/own-edge.ts';
import { activeReleases, releaseTool } from '../../support/site/releases.ts';

const SCRIPTS = ['locale-en.js', 'page-films.js', 'remoteEntry.js', 'routes.js', 'shared.js'];

/** Console errors for a changed file, and for the section that then fails. */
const PROVOKED = /integrity|ERR_FAILED|did not load|dynamically imported module|Failed to load resource/;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const link = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });

/** Publishes and activates a section in ES modules. */
async function release(edge: OwnEdge, ...section: Parameters<typeof writeModuleSection>): Promise<void> {
  const build = await writeModuleSection(...section);
  await releaseTool(edge.store, 'publish', 'mf-films', '--from', build, '--activate');
}

/** Records the names of the section's files that a page requests. */
function watchFiles(page: Page): () => string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/mf-films\/[^/]+\/(.*)/.exec(request.url()) ?? [];
    if (name !== undefined) names.push(name);
  });
  return () => names.toSorted();
}

test('a section in ES modules is hydrated and changed to and from, with each file requested once, and a changed file refused', async ({
  page,
  edge,
  request,
  consoleErrors,
}) => {
  await release(edge, '1.0.0', 'Films');
  await expect.poll(async () => (await activeReleases(request))['mf-films']).toMatch(/^1\.0\.0-/);
  expect(await (await request.get('/films')).text()).toContain('<h1>Films</h1>');

  await test.step('as the first page', async () => {
    const files = watchFiles(page);
    await open(page, '/films');
    const expectSameDocument = await markDocument(page);
    await page.getByRole('button', { name: 'Seen: 0' }).click();
    await expect(page.getByRole('button', { name: 'Seen: 1' })).toBeVisible();
    await link(page, 'Library').click();
    await expect(heading(page, 'Library')).toBeVisible();
    await link(page, 'Films').click();
    await expect(heading(page, 'Films')).toBeVisible();
    await expectSameDocument();
    // Its sheet is in the document.
    expect(files()).toEqual(SCRIPTS);
    await expectPoliciesOfLibraries(page);
    expect(takeConsoleErrors(consoleErrors, /requires 'TrustedHTML' assignment/)).toHaveLength(1);
  });

  await test.step('as a later page, whose sheet is there before the section', async () => {
    const later = await page.context().newPage();
    const files = watchFiles(later);
    await open(later, '/library');
    await link(later, 'Films').click();
    await expect(heading(later, 'Films')).toBeVisible();
    await expect(later.locator('.mf-films__page')).toHaveCSS('padding-top', '17px');
    expect(files()).toEqual(['films.css', ...SCRIPTS]);
    await later.close();
  });

  await test.step('whose last good release takes over from a module that was changed in transit', async () => {
    await release(edge, '1.1.0', 'Films of today');
    await expect.poll(async () => (await activeReleases(request))['mf-films']).toMatch(/^1\.1\.0-/);
    let changed = 0;
    await page.route('**/assets/mf-films/1.1.0-*/routes.js', async (route) => {
      changed += 1;
      const response = await fetch(route.request().url());
      await route.fulfill({
        contentType: response.headers.get('content-type') ?? '',
        body: `${await response.text()}\nwindow.planted = true;`,
      });
    });
    await open(page, '/films');
    await expect(heading(page, 'Films')).toBeVisible();
    expect(await page.evaluate(() => 'planted' in window)).toBe(false);
    expect(changed).toBeGreaterThan(0);
    takeConsoleErrors(consoleErrors, PROVOKED);
  });
});

test('a section that lacks a German text and covers the window shows the English one, and leaves header and sidebar usable', async ({
  page,
  edge,
  request,
  consoleErrors,
}) => {
  const styles = 'position:fixed;inset:-100vmax;z-index:99999;background:red';
  await release(edge, '1.2.0', 'Films', { styles, german: '{}' });
  await expect.poll(async () => (await activeReleases(request))['mf-films']).toMatch(/^1\.2\.0-/);

  await test.step('as the first page, which the server rendered', async () => {
    await open(page, '/de/films');
    await expect(heading(page, 'Films')).toBeAttached();
    await page.getByRole('button', { name: 'Sprache' }).click({ trial: true });
    await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Bibliothek' }).click();
    await expect(heading(page, 'Bibliothek')).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });

  await test.step('as a later page, whose texts the browser completes', async () => {
    await open(page, '/de/library');
    await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Films' }).click();
    await expect(heading(page, 'Films')).toBeAttached();
    expect(takeConsoleErrors(consoleErrors, /mf-films has no text films\.title in de/)).toHaveLength(1);
  });
});

/** Libraries create Trusted Types policies of their own. None may fail, or allow more than the page's policy. */
async function expectPoliciesOfLibraries(page: Page): Promise<void> {
  const outcome = await page.evaluate(async () => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective));
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => Record<string, (text: string) => string> };
    };
    const unchanged = (text: string) => text;
    const policy = trustedTypes.createPolicy('vue', { createHTML: unchanged, createScriptURL: unchanged });
    const element = document.createElement('div');
    element.append('text');
    element.innerHTML = '';
    document.createElement('script').src = policy['createScriptURL']!('/assets/a.js');
    // Violations are reported in a later task.
    await new Promise((resolve) => setTimeout(resolve));
    const allowed = [...violations];
    let refusal: unknown;
    try {
      element.innerHTML = policy['createHTML']!('<b>injected</b>');
    } catch (error) {
      refusal = error;
    }
    return { allowed, refusal: String(refusal), html: element.outerHTML };
  });
  expect(outcome).toEqual({
    allowed: [],
    refusal: expect.stringContaining("requires 'TrustedHTML'") as unknown,
    html: '<div></div>',
  });
}

import { brotliCompressSync } from 'node:zlib';
import type { Visit, VitalsReport } from '@learning-center/shared/contract';
import budgets from '../../budgets.json' with { type: 'json' };
import { expect, open, sidebar, test, type Page } from '../../support/journey.ts';
import { hidePage } from '../../support/visitors/short-visit.ts';

const VITALS_SCRIPT = /\/assets\/shell\/[^/]+\/vitals\.js/;

/** Measures every document. Records the page's reports, and whether the code loads. */
async function watchVitals(page: Page) {
  const reports: VitalsReport[] = [];
  const scripts: string[] = [];
  page.on('request', (request) => VITALS_SCRIPT.test(request.url()) && scripts.push(request.url()));
  await page.exposeFunction('recordReport', (body: string) => void reports.push(JSON.parse(body) as VitalsReport));
  await page.addInitScript(() => {
    const { recordReport } = window as unknown as { recordReport: (body: string) => void };
    navigator.sendBeacon = (path, body) => {
      if (path === '/vitals') void (body as Blob).text().then(recordReport);
      return true;
    };
  });
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"vitalsPercent":\d+/, '"vitalsPercent":100');
    await route.fulfill({ response, body });
  });
  return { reports, scripts };
}

const visitsOf = (reports: VitalsReport[], app: string): Visit[] =>
  reports.flatMap(({ visits }) => visits).filter((visit) => visit.app === app);

test('what a visitor feels is reported by the section and release that caused it', async ({ page, request }) => {
  const { reports, scripts } = await watchVitals(page);
  const loaded = page.waitForResponse(VITALS_SCRIPT);
  await open(page, '/');
  await (await loaded).finished();
  // webpack removes the element when the script has run.
  await expect(page.locator('script[src$="/vitals.js"]')).toHaveCount(0);
  await sidebar(page).getByRole('link', { name: 'Library' }).click();
  await expect(page).toHaveURL(/\/library$/);
  // The heading is the new page's: the address changes before React replaces the content.
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'Library' }).waitFor();
  // Two frames, in which the browser paints.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await hidePage(page);
  await expect.poll(() => reports.length).toBe(1);

  const [home] = visitsOf(reports, 'mf-home');
  const [library] = visitsOf(reports, 'mf-library');
  const measured: unknown = expect.any(Number);
  expect(home).toMatchObject({ isCold: true, lcp: measured, ttfb: measured, hydrated: measured, cls: measured });
  expect(home).not.toHaveProperty('shown');
  expect(library).toMatchObject({ shown: measured, cls: measured });
  expect(library).not.toHaveProperty('lcp');
  expect(library?.release).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/);
  expect(reports[0]?.token).toEqual(expect.any(String));

  const [script = ''] = scripts;
  const size = brotliCompressSync(await (await request.get(script)).body()).length;
  expect(size, 'bytes of the code that measures').toBeLessThanOrEqual(budgets.vitalsScript);
});

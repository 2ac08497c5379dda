import { expect, open, sidebar, takeConsoleErrors, test } from '../support/journey.ts';

/** Console errors for a file that a journey damages under its first URL. */
const PROVOKED = /integrity|RUNTIME-00|did not load|already registered|Loading (CSS )?chunk|using link preload/;

for (const way of ['opened by its address', 'reached by a link'] as const) {
  test(`a page ${way} retries a damaged routes.js with another URL`, async ({ page, consoleErrors }) => {
    const queries: string[] = [];
    await page.route('**/assets/mf-webinar/*/routes.js*', (route) => {
      const { search } = new URL(route.request().url());
      queries.push(search);
      return search === '' ? route.fulfill({ body: 'damaged', contentType: 'text/javascript' }) : route.continue();
    });
    await open(page, way === 'reached by a link' ? '/' : '/webinar/upcoming');
    await sidebar(page).getByRole('link', { name: 'Webinar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
    await expect.poll(() => queries.at(-1)).toBe('?r=1');
    await expect(page.locator('[data-login="guest"]')).toBeVisible();
    takeConsoleErrors(consoleErrors, PROVOKED);
  });
}

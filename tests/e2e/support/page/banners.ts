import type { Page, Request } from '@playwright/test';

/** The banner call with any parameters. */
export const BANNER_CALL = /\/api\/RLResource\/v3\/Banner\?/;

/** Records the banner calls of a page: categories and language id. */
export function recordBanners(page: Page): () => { categories: string[]; language: string | null }[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (BANNER_CALL.test(request.url())) requests.push(request);
  });
  return () =>
    requests.map((request) => {
      const query = new URL(request.url()).searchParams;
      return { categories: query.getAll('CategoryItemIds'), language: query.get('Lang') };
    });
}

/** The text banner above the header. */
export function notice(page: Page) {
  return page.getByRole('region', { name: 'Notice' });
}

/** Gives every banner another title than the catalog's. */
export async function retitleBanners(page: Page, title: string): Promise<void> {
  await page.route(BANNER_CALL, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/("Title":")[^"]*/g, `$1${title}`) });
  });
}

import type { Page, Request } from '@playwright/test';

/** The call of the banners, whatever it asks for. */
export const BANNERS = /\/api\/RLResource\/v3\/Banner\?/;

/** The banner calls of a page so far: categories and language id. */
export function recordBanners(page: Page): () => { categories: string[]; language: string | null }[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (BANNERS.test(request.url())) requests.push(request);
  });
  return () =>
    requests.map((request) => {
      const query = new URL(request.url()).searchParams;
      return { categories: query.getAll('CategoryItemIds'), language: query.get('Lang') };
    });
}

/** The strip of text above the header. */
export function notice(page: Page) {
  return page.getByRole('region', { name: 'Notice' });
}

/** Lets every banner have another title than the catalogue says. */
export async function retitleBanners(page: Page, title: string): Promise<void> {
  await page.route(BANNERS, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/("Title":")[^"]*/g, `$1${title}`) });
  });
}

import { expect } from '../support/journey.ts';
import { startOwnApi, type OwnApi } from '../support/site/own-content.ts';
import { test as ownEdge } from '../support/site/own-edge.ts';
import { threeProductsContent } from '../support/api/three-products.ts';

/** Until a page shows a new catalog, in milliseconds; three times the promised limit, for a busy machine. */
const LIVE_MS = 3_000;

const contentNamed = (name: string) => {
  const text = JSON.stringify(threeProductsContent()).replaceAll('Nordlicht Studio', name);
  return JSON.parse(text) as Record<string, unknown>;
};

const test = ownEdge.extend<{ api: OwnApi }>({
  api: async ({}, provide) => {
    const api = await startOwnApi(contentNamed('Nordlicht Studio'));
    await provide(api);
    await api.stop();
  },
  // Cached pages would be served for ten minutes.
  edgeSettings: async ({ api }, provide) => provide({ API_ORIGIN: api.origin, PAGE_CACHE_TTL_SECONDS: '600' }),
});

test('pages show a catalog that was copied over the previous one, without a restart', async ({ request, api }) => {
  const page = async (address: string) => (await request.get(address)).text();
  for (const address of ['/', '/de/', '/home/nordlicht-studio']) {
    expect(await page(address)).toContain('Nordlicht Studio');
  }
  await api.replaceContent(contentNamed('Polarlicht Pro'));
  await expect.poll(() => page('/'), { timeout: LIVE_MS, intervals: [100] }).toContain('Polarlicht Pro');
  for (const address of ['/', '/de/', '/home/nordlicht-studio']) {
    const html = await page(address);
    expect(html).toContain('Polarlicht Pro');
    expect(html).not.toContain('Nordlicht Studio');
    expect(html).not.toContain('stale-notice');
  }
});

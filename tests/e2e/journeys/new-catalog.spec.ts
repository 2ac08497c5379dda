import { expect } from '../support/journey.ts';
import { startOwnApi, type OwnApi } from '../support/own-content.ts';
import { test as ownEdge } from '../support/own-edge.ts';
import { threeProductsContent } from '../support/three-products.ts';

/** How long a new catalogue may take until a page shows it, in milliseconds; three times what is promised, for a loaded machine. */
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
  // Cached pages would be shown for ten minutes.
  edgeSettings: async ({ api }, provide) => provide({ API_ORIGIN: api.origin, PAGE_CACHE_SECONDS: '600' }),
});

test('pages show a catalogue that is copied over the one before, without a restart', async ({ request, api }) => {
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

import { expect, test } from '@playwright/test';

const MARKED = /<link rel="canonical" href="([^"]*)"/;
const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

test('the sitemap lists every page of the real catalog by its canonical address', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
  expect(index).toMatch(/\/sitemap\.xml$/);
  const maps = locationsIn(await (await request.get('/sitemap.xml')).text());
  const locations = (
    await Promise.all(maps.map(async (map) => locationsIn(await (await request.get(new URL(map).pathname)).text())))
  ).flat();
  const english = locations.filter((address) => !/^\/(de|jp|tw|cn)(\/|$)/.test(new URL(address).pathname));
  expect(english.filter((address) => new URL(address).search !== '').length).toBeGreaterThan(100);
  expect(locations).toHaveLength(english.length * 5);

  const [video, webinar, lesson, path] = ['/home/', '/webinar/', '/master-class/', '/skill-paths/'].map((start) =>
    locations.find((address) => address.includes(`${start}`) && address.includes('?v=')),
  );
  for (const address of [locations[0], locations[1], video, webinar, lesson, path]) {
    const { pathname, search } = new URL(address ?? '');
    const response = await request.get(pathname + search, { maxRedirects: 0 });
    expect(response.status(), address).toBe(200);
    expect(MARKED.exec(await response.text())?.[1]?.replaceAll('&#38;', '&')).toBe(address);
  }
});

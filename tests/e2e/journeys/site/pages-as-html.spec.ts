import { expect, test } from '@playwright/test';
import { F1, F2, LANGUAGES } from '../../support/page/fixtures.ts';
import { readAttribute, redirectTarget, readHead, readBodyText, findTags } from '../../support/page/html.ts';
import { SITE } from '../../support/site/start-site.ts';

const PAGES = [
  {
    name: 'the home page',
    address: '/',
    language: 'en',
    texts: ['What will you learn today?', 'Rigmint', 'Next webinar'],
  },
  {
    name: 'a German search',
    address: '/de/library?alltags=licht',
    language: 'de',
    texts: ['Ergebnisse für „licht“', 'Drei-Punkt-Licht', 'Niveau'],
  },
  { name: 'a Japanese explorer', address: '/jp/home/lumistage', language: 'ja', texts: ['Lumistage', '動画'] },
  {
    name: 'the upcoming webinars',
    address: '/webinar/upcoming',
    language: 'en',
    texts: ['Upcoming webinars', '(PDT)', 'register anyway'],
  },
  {
    name: 'an upcoming webinar',
    address: '/de/webinar/upcoming?webinar=storm-at-sea',
    language: 'de',
    texts: ['Sturm auf See', 'nicht noch einmal', 'Ihre Fragen', 'Zum Webinar anmelden'],
  },
  { name: "the guest's bookmarks", address: '/bookmark', language: 'en', texts: ['Bookmark'] },
  {
    name: 'a video',
    address: F1.address,
    language: 'en',
    texts: [F1.title, 'Maren Holt', 'Free', 'Serbian (Latin)', 'Watch on the video service'],
  },
] as const;

for (const { name, address, language, texts } of PAGES) {
  test(`${name} is served as HTML with its content and head`, async ({ request }) => {
    const response = await request.get(address);
    expect(response.status()).toBe(200);
    const html = await response.text();
    const text = readBodyText(html);
    for (const word of texts) expect(text).toContain(word);
    const head = readHead(html);
    expect(head).toMatchObject({ language, ogUrl: head.canonical });
    expect(head.title).toMatch(/ - Halvard Learning Center$/);
    expect(head.description?.length).toBeGreaterThan(30);
    expect(Object.keys(head.alternates)).toEqual(['en', 'de', 'ja', 'zh-Hant', 'zh-Hans', 'x-default']);
  });
}

for (const { prefix, tag, home, library } of LANGUAGES) {
  test(`the home page is in ${tag} and links its own address and its translations`, async ({ request }) => {
    const html = await (await request.get(`${prefix}/`)).text();
    expect(readBodyText(html)).toContain(home);
    const alternates = LANGUAGES.map((language) => [language.tag, `${SITE}${language.prefix}/`]);
    expect(readHead(html)).toMatchObject({
      language: tag,
      canonical: `${SITE}${prefix}/`,
      ogUrl: `${SITE}${prefix}/`,
      alternates: { ...Object.fromEntries(alternates), 'x-default': `${SITE}/` },
    });
  });

  test(`home and library are in ${tag}, and links stay in it`, async ({ request }) => {
    for (const [address, heading] of [
      [`${prefix}/`, home],
      [`${prefix}/library`, library],
    ] as const) {
      const html = await (await request.get(address, { maxRedirects: 0 })).text();
      expect(readHead(html).language).toBe(tag);
      expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '')).toBe(heading);
      const pages = findTags(html, 'a')
        .filter((link) => !/hreflang=/i.test(link))
        .map((link) => readAttribute(link, 'href') ?? '')
        .filter((href) => /^\/(?!\/|member|api|calendars|feeds)/.test(href));
      expect(pages.length).toBeGreaterThan(20);
      for (const href of pages) expect(`${href.replace(/[?#].*/, '')}/`).toMatch(new RegExp(`^${prefix}/`));
      if (prefix === '') for (const href of pages) expect(href).not.toMatch(/^\/(de|jp|tw|cn)(\/|$)/);
    }
  });
}

test('an address without a language is English again', async ({ request }) => {
  expect(readHead(await (await request.get('/TW/library')).text()).language).toBe('zh-Hant');
  const html = await (await request.get('/library', { maxRedirects: 0 })).text();
  expect(readHead(html)).toMatchObject({ language: 'en', canonical: `${SITE}/library` });
});

test('titles and descriptions distinguish pages and languages', async ({ request }) => {
  const addresses = [...LANGUAGES.map(({ prefix }) => `${prefix}/`), ...PAGES.slice(1).map(({ address }) => address)];
  const heads = await Promise.all(
    addresses.map(async (address) => readHead(await (await request.get(address)).text())),
  );
  expect(new Set(heads.map(({ title }) => title)).size).toBe(addresses.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(addresses.length);
});

const GIVEN = [
  {
    name: 'a German course',
    address: '/de/master-class/lumistage/cinematic-lighting',
    texts: ['Was dabei entsteht', 'Eine nächtliche Straße', 'Lumistage von null an', 'Starten', 'Maren Holt'],
    type: 'Course',
  },
  {
    name: 'a Japanese skill path',
    address: '/jp/skill-paths/first-short-film',
    texts: ['作るもの', '友だちに見せられる1分間の映像', '使用ソフトとバージョン', 'ファイル'],
    type: 'LearningResource',
  },
  {
    name: 'an upcoming webinar',
    address: '/webinar/upcoming?webinar=storm-at-sea',
    texts: ['What you will make', 'A ship in a storm', 'Light for Storytellers', 'Omar El-Sayed'],
    type: 'Event',
  },
] as const;

for (const { name, address, texts, type } of GIVEN) {
  test(`${name} is served with what it gives, also for search engines`, async ({ request }) => {
    const html = await (await request.get(address)).text();
    for (const text of texts) expect(readBodyText(html)).toContain(text);
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as { '@type': string; name: string },
    );
    expect(data.map((each) => each['@type'])).toContain(type);
  });
}

test('the canonical address of a video has no filters', async ({ request }) => {
  const html = await (await request.get(`${F1.address}&level=medium&sort=oldest&alltags=light`)).text();
  expect(readHead(html)).toMatchObject({
    title: `${F1.title} - Halvard Learning Center`,
    canonical: SITE + F1.address,
  });
  const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const video = JSON.parse(json ?? '') as { '@type': string; hasPart: { '@type': string }[] };
  expect(video['@type']).toBe('VideoObject');
  expect(video.hasPart.map((part) => part['@type'])).toEqual(Array.from({ length: 8 }, () => 'Clip'));
});

const REDIRECTS = [
  ['/EN/library?sort=latest', '/library?sort=latest'],
  ['/xx/library', '/'],
  ['/library/deep/nope', '/'],
  ['/home', '/'],
  ['/home/lumistage/no-such-category', '/home/lumistage'],
  ['/webinar', '/webinar/upcoming'],
  ['/webinar/foo?x=1', '/webinar/upcoming?x=1'],
  ['/webinar/upcoming?v=night-shoot-replay', '/'],
  ['//evil.example/library', '/'],
  ['/en//evil.example', '/evil.example'],
  ['/TW/LIBRARY', '/tw/library'],
  ['/%74%77/library?page=2', '/tw/library?page=2'],
  ['/webinar/UPCOMING', '/webinar/upcoming'],
  ['/home/Lumistage?sort=oldest', '/home/lumistage?sort=oldest'],
  ['/tw/%ZZ', '/tw/'],
  ['/%2f%2fevil.example', '/'],
  ['/tw/%5cevil.example', '/tw/'],
  ['/library?level=medium,bogus&sort=banana', '/library?level=medium'],
  ['/de/library?product=lumistage&version=99', '/de/library?product=lumistage'],
  ['/home/lumistage?sort=banana&page=2', '/home/lumistage?page=2'],
  ['/webinar/archive?product=photoslop&page=x', '/webinar/archive'],
  ['/bookmark?sort=banana&view=list', '/bookmark'],
] as const;

for (const [from, to] of REDIRECTS) {
  test(`${from} redirects to ${to} in one hop`, async ({ request }) => {
    const response = await request.get(SITE + from, { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(redirectTarget(response)).toBe(to);
    expect(new URL(response.headers()['location'] ?? '', SITE).origin).toBe(SITE);
  });
}

for (const path of ['/library', '/webinar/archive']) {
  test(`/TW${path} is Traditional Chinese, with the lower-case address as canonical`, async ({ request }) => {
    const response = await request.get(`/TW${path}`, { maxRedirects: 0 });
    expect(response.status()).toBe(200);
    expect(readHead(await response.text())).toMatchObject({ language: 'zh-Hant', canonical: `${SITE}/tw${path}` });
  });
}

test("a webinar's replay stays under the archive and shows its date with dashes", async ({ request }) => {
  const response = await request.get(F2.address, { maxRedirects: 0 });
  expect(response.status()).toBe(200);
  const texts = readBodyText(await response.text());
  expect(texts).toContain('2026-05-14');
  expect(texts).toContain('(PDT)');
  expect(texts).not.toContain('2026/05/14');
  expect(texts).toContain('$49.00');
});

test("a lesson of a master class opens from the library's link", async ({ request }) => {
  const html = await (await request.get('/library?type=master-class')).text();
  const lesson = findTags(html, 'a')
    .map((tag) => readAttribute(tag, 'href') ?? '')
    .find((href) => href.includes('v='));
  expect(lesson).toMatch(/^\/master-class\//);
  const response = await request.get(lesson?.replaceAll('&amp;', '&') ?? '', { maxRedirects: 0 });
  expect(response.status()).toBe(200);
});

test('a page allows no inline script but its own, and has integrity for every script', async ({ request }) => {
  for (const { address } of PAGES) {
    const response = await request.get(address);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain('unsafe-');
    const html = await response.text();
    const sources = findTags(html, 'script').filter((tag) => readAttribute(tag, 'src') !== undefined);
    expect(sources.length).toBeGreaterThan(4);
    for (const tag of sources) expect(readAttribute(tag, 'integrity')).toMatch(/^sha384-/);
  }
});

test('the sitemap lists every page of the real catalog by its canonical address', async ({ request }) => {
  const text = async (address: string) => (await request.get(address)).text();
  const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)</g)].map(([, loc = '']) => decoded(loc));
  expect(await text('/robots.txt')).toMatch(/^Sitemap: .+\/sitemap\.xml$/m);
  const maps = locationsIn(await text('/sitemap.xml'));
  const locations = (await Promise.all(maps.map((map) => text(new URL(map).pathname)))).flatMap(locationsIn);
  const english = locations.filter((address) => !/^\/(de|jp|tw|cn)(\/|$)/.test(new URL(address).pathname));
  expect(english.length).toBeGreaterThan(100);
  expect(locations).toHaveLength(english.length * 5);
  const videos = ['/home/', '/webinar/', '/master-class/', '/skill-paths/'].map((start) =>
    locations.find((address) => address.includes(start) && address.includes('?v=')),
  );
  for (const address of [locations[0], locations[1], ...videos]) {
    expect(decoded(readHead(await text(address ?? '')).canonical ?? '')).toBe(address);
  }
});

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');

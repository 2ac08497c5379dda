import { expect, test } from '@playwright/test';
import { F1, F2, LANGUAGES } from '../support/page/fixtures.ts';
import { readAttribute, redirectTarget, readHead, readBodyText, findTags } from '../support/page/html.ts';
import { SITE } from '../support/site/start-site.ts';

const PAGES = [
  {
    name: 'the home page',
    address: '/',
    language: 'en',
    texts: ['What will you bring to life today?', 'Rigmint', 'Next webinar'],
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

for (const { prefix, tag, home } of LANGUAGES) {
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
}

test('titles and descriptions distinguish pages and languages', async ({ request }) => {
  const addresses = [...LANGUAGES.map(({ prefix }) => `${prefix}/`), ...PAGES.slice(1).map(({ address }) => address)];
  const heads = await Promise.all(
    addresses.map(async (address) => readHead(await (await request.get(address)).text())),
  );
  expect(new Set(heads.map(({ title }) => title)).size).toBe(addresses.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(addresses.length);
});

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
  ['/en', '/'],
  ['/xx/library', '/'],
  ['/library/deep/nope', '/'],
  ['/nope', '/'],
  ['/tw/nope', '/tw/'],
  ['/home', '/'],
  ['/home/no-such-product', '/'],
  ['/home/lumistage/no-such-category', '/home/lumistage'],
  ['/webinar', '/webinar/upcoming'],
  ['/webinar/foo?x=1', '/webinar/upcoming'],
  ['/de/webinar/foo', '/de/webinar/upcoming'],
  ['/webinar/upcoming?v=night-shoot-replay', '/'],
  ['/webinar?v=night-shoot-replay', '/'],
  ['/de/webinar/speakerinfo?v=night-shoot-replay', '/de/'],
  ['//evil.example/library', '/'],
  ['/en//evil.example', '/evil.example'],
  ['/Library?alltags=Walk', '/library?alltags=Walk'],
  ['/TW/LIBRARY', '/tw/library'],
  ['/%74%77/library?page=2', '/tw/library?page=2'],
  ['/webinar/UPCOMING', '/webinar/upcoming'],
  ['/De/Webinar/Archive', '/de/webinar/archive'],
  ['/Webinar/foo', '/webinar/foo'],
  ['/home/Lumistage?sort=oldest', '/home/lumistage?sort=oldest'],
  ['/master-class/LUMISTAGE', '/master-class/lumistage'],
  ['/master-class/ALL', '/master-class/all'],
  ['/tw/%ZZ', '/tw/'],
  ['/%2f%2fevil.example', '/'],
  ['/tw/%5cevil.example', '/tw/'],
  ['/library?level=medium,bogus&sort=banana', '/library?level=medium'],
  ['/de/library?product=lumistage&version=99', '/de/library?product=lumistage'],
  ['/library?product=lumistage&version=3', '/library?product=lumistage'],
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

test('the release registry has the running releases, and replies 304 when unchanged', async ({ request }) => {
  const response = await request.get('/registry.json');
  const { revision, apps } = (await response.json()) as {
    revision: number;
    apps: { name: string; release: string }[];
  };
  expect(revision).toBeGreaterThan(0);
  const names = apps.map(({ name }) => name);
  expect(names.toSorted()).toEqual(['mf-home', 'mf-library', 'mf-member', 'mf-webinar', 'shell']);
  const again = await request.get('/registry.json', { headers: { 'If-None-Match': response.headers()['etag'] ?? '' } });
  expect(again.status()).toBe(304);
  const html = await (await request.get('/')).text();
  for (const { name, release } of apps.slice(0, 2)) expect(html).toContain(`/assets/${name}/${release}/`);
});

test('scripts of a release are compressed and cached forever; a missing one is never cached', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const entry = readAttribute(findTags(html, 'script').find((tag) => tag.includes('src=')) ?? '', 'src') ?? '';
  const headers = { 'Accept-Encoding': 'br' };
  const asset = await request.get(entry, { headers });
  expect(asset.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const missing = await request.get(entry.replace(/[^/]+$/, 'no-such-file.js'), { headers });
  expect(missing.status()).toBe(404);
  expect(missing.headers()['cache-control']).toBe('no-store');
});

test("the API responds under the site's own address", async ({ request }) => {
  const response = await request.post('/api/LearningCenter/v1/Query', { data: { keyword: 'walk', pageSize: 3 } });
  const { apiStatus, result } = (await response.json()) as { apiStatus: number; result: { count: number } };
  expect(apiStatus).toBe(2);
  expect(result.count).toBeGreaterThanOrEqual(40);
});

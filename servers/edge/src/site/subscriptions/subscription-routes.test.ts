import { parseAtomFeed } from 'feedsmith';
import { fakeSection, fakeShell } from '../../testing/fake-apps.ts';
import {
  listedVideo,
  listedWebinar,
  startFakeSubscriptionApi,
  type FakeSubscriptionApi,
} from '../../testing/fake-subscription-api.ts';
import { until, useSite } from '../../testing/temporary-site.ts';

const BASE = 'http://localhost:3000';
const HOSTILE = '<script>alert(1)</script> & ]]> "quotes" \u0000\ud800';

let api: FakeSubscriptionApi;
const site = useSite(async (site) => {
  api = await startFakeSubscriptionApi();
  api.content.videos = [
    listedVideo(2, { title: HOSTILE, excerpt: HOSTILE, titleLanguage: 'jp' }),
    listedVideo(1),
    listedVideo(3, { productName: 'Inkhop', date: '' }),
  ];
  api.content.upcoming = [
    listedWebinar(4, { description: 'How light falls.\n\nBring a scene.' }),
    listedWebinar(5, { revision: Date.UTC(2026, 4, 2) / 60_000, canceled: true }),
  ];
  api.content.archive = [
    listedWebinar(6, { replay: true, date: '2026/04/01 10:00' }),
    listedWebinar(8, { replay: true, date: '2026/03/01 11:00' }),
    listedWebinar(7),
  ];
  await site.release(fakeShell());
  await site.release(fakeSection('mf-home', '"home"', { segments: ['', 'home'] }));
  await site.start({ apiOrigin: api.origin });
});
afterAll(() => api.close());

const feedAt = async (address: string) => parseAtomFeed((await site.get(address)).body);

describe('a feed', () => {
  it('has the newest videos with stable ids, their pages, and what the API says of them as text', async () => {
    const feed = await feedAt('/feeds/de/videos.atom');
    expect(feed.title?.value).toBe('Neue Videos – Halvard Learning Center');
    expect(feed.xml?.lang).toBe('de');
    expect(feed.updated).toBe('2026-05-01T16:00:00.000Z');
    expect(feed.links).toEqual([
      { rel: 'self', type: 'application/atom+xml', href: `${BASE}/feeds/de/videos.atom` },
      { rel: 'alternate', type: 'text/html', hreflang: 'de', href: `${BASE}/de/library` },
    ]);
    const [hostile, plain, undated] = feed.entries ?? [];
    const cleaned = '<script>alert(1)</script> & ]]> "quotes" \ufffd';
    expect(hostile?.title).toEqual({ value: cleaned, type: 'text', xml: { lang: 'ja' } });
    expect(hostile?.summary?.value).toBe(cleaned);
    expect(plain).toMatchObject({
      id: 'tag:localhost,2026:de/video-1',
      title: { value: 'Video 1' },
      published: '2026-05-01T16:00:00.000Z',
      links: [{ rel: 'alternate', type: 'text/html', href: `${BASE}/de/home/lumistage/lighting?v=video-1` }],
    });
    expect(undated).toMatchObject({ updated: '1970-01-01T00:00:00.000Z' });
    expect(undated?.published).toBeUndefined();
  });

  it('of webinars has what was changed last first, and says what is canceled', async () => {
    const feed = await feedAt('/feeds/en/webinars.atom');
    expect(feed.entries?.map(({ title, updated }) => [title?.value, updated])).toEqual([
      ['Canceled: Session 5', '2026-05-02T00:00:00.000Z'],
      ['Session 4', '2026-05-01T08:00:00.000Z'],
    ]);
    const [canceled, announced] = feed.entries ?? [];
    expect(announced?.summary?.value).toBe('Thursday, 20 May 2027, 10:00 (PDT)\nHow light falls.\n\nBring a scene.');
    expect(announced?.links?.[0]?.href).toBe(`${BASE}/webinar/upcoming?webinar=video-4`);
    // This one has only the start of its description.
    expect(canceled?.summary?.value).toContain('\nHow light falls.');
  });

  it('of replays has the time of each, though a new catalog counts all as changed when it was built', async () => {
    const feed = await feedAt('/feeds/en/archive.atom');
    expect(feed.entries?.map(({ updated }) => updated)).toEqual([
      '2026-04-01T17:00:00.000Z',
      '2026-03-01T18:00:00.000Z',
    ]);
  });

  it('without entries has the time of the newest video of the catalog', async () => {
    const feed = await feedAt('/feeds/en/odd%20&%20%3Ceven%3E/webinars.atom');
    expect(feed.entries ?? []).toEqual([]);
    expect(feed.updated).toBe('2026-05-01T16:00:00.000Z');
  });

  it('of a product has its items and its name; an unknown product, kind or language has none', async () => {
    const feed = await feedAt('/feeds/en/lumistage/videos.atom');
    expect(feed.title?.value).toBe('Lumistage: New videos – Halvard Learning Center');
    expect(feed.entries).toHaveLength(2);
    expect(feed.links?.[1]?.href).toBe(`${BASE}/library?product=lumistage`);
    expect((await feedAt('/feeds/en/odd%20&%20%3Ceven%3E/videos.atom')).title?.value).toContain('Odd & <Even>: ');
    for (const address of [
      '/feeds/en/gone/videos.atom',
      '/feeds/en/speakers.atom',
      '/feeds/fr/videos.atom',
      '/calendars/en/gone/webinars.ics',
      '/opensearch/fr.xml',
    ])
      expect([address, (await site.get(address)).statusCode]).toEqual([address, 404]);
  });
});

describe('feeds and calendars', () => {
  it('have their media types, may be stored by shared caches, and run nothing', async () => {
    for (const [address, type] of [
      ['/feeds/en/videos.atom', 'application/atom+xml; charset=utf-8'],
      ['/calendars/en/webinars.ics', 'text/calendar; charset=utf-8'],
    ] as const) {
      const { headers, statusCode } = await site.get(address, { cookie: 'member=1' });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=300',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(headers['set-cookie']).toBeUndefined();
      expect((await site.get(address, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
      const { statusCode: headStatus, body } = await site.head(address);
      expect([headStatus, body]).toEqual([200, '']);
    }
  });

  it('are made once for each catalog, and an unknown product costs the API no call', async () => {
    await site.get('/feeds/en/lumistage/archive.atom');
    const before = api.calls.length;
    await Promise.all(
      ['lumistage/archive', 'no-product/archive', 'other/videos'].map((path) => site.get(`/feeds/en/${path}.atom`)),
    );
    expect(api.calls).toHaveLength(before);
  });

  it('show a new catalog, in which a date changed and a webinar was canceled', async () => {
    const eventAt = async () =>
      /UID:webinar-4@localhost[^]*?END:VEVENT/.exec((await site.get('/calendars/en/webinars.ics')).body)?.[0] ?? '';
    expect(await eventAt()).toMatch(/DTSTART[^\r]*:20270520T/);
    api.content.upcoming = [listedWebinar(4, { canceled: true, date: '2027/05/21 10:00', revision: 30_000_000 })];
    api.content.version = '2';
    await until(async () => (await eventAt()).includes('SEQUENCE:30000000'));
    expect(await eventAt()).toMatch(/DTSTART[^\r]*:20270521T/);
    expect(await eventAt()).toContain('STATUS:CANCELLED');
  });

  it('stay while the API is down; one that was never made gets 503 with Retry-After', async () => {
    const known = await site.get('/feeds/en/videos.atom');
    api.content.isDown = true;
    expect((await site.get('/feeds/en/videos.atom')).body).toBe(known.body);
    const { statusCode, headers } = await site.get('/feeds/tw/videos.atom');
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
    expect(site.logged('subscription-not-made')).toHaveLength(1);
    api.content.isDown = false;
  });
});

describe('the search of the browser’s address bar', () => {
  it('is described in each language, within the limits of OpenSearch', async () => {
    const { headers, body } = await site.get('/opensearch/jp.xml');
    expect(headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8');
    expect(body).toContain('<ShortName>Halvard Learning</ShortName>');
    expect(body).toContain(`<Url type="text/html" template="${BASE}/jp/library?alltags={searchTerms}"/>`);
    expect(body).toContain('<Language>ja</Language>');
  });

  it('gets suggestions of the API, which limits each visitor', async () => {
    const { headers, body } = await site.get('/opensearch/en/suggestions?q=soft');
    expect(headers['content-type']).toBe('application/x-suggestions+json; charset=utf-8');
    expect(JSON.parse(body)).toEqual(['soft', ['soft light', 'for 127.0.0.1']]);
    expect(JSON.parse((await site.get('/opensearch/en/suggestions')).body)).toEqual(['', []]);
    expect(JSON.parse((await site.get(`/opensearch/en/suggestions?q=${'x'.repeat(101)}`)).body)).toEqual([
      'x'.repeat(101),
      [],
    ]);
  });
});

describe('the head of a page', () => {
  const linksIn = async (address: string) =>
    [...(await site.get(address)).body.matchAll(/<link rel="(?:alternate|search)"[^>]*>/g)].map(([link]) => link);

  it('links to the feeds and the search in its language, without hreflang', async () => {
    const links = await linksIn('/de/home');
    expect(links).toEqual([
      `<link rel="alternate" type="application/atom+xml" title="Neue Videos" href="/feeds/de/videos.atom">`,
      `<link rel="alternate" type="application/atom+xml" title="Kommende Webinare" href="/feeds/de/webinars.atom">`,
      `<link rel="alternate" type="application/atom+xml" title="Webinar-Aufzeichnungen" href="/feeds/de/archive.atom">`,
      `<link rel="search" type="application/opensearchdescription+xml" title="Halvard Learning Center" href="/opensearch/de.xml">`,
    ]);
  });

  it('links to the feeds of its product', async () => {
    for (const address of ['/home/lumistage', '/home/lumistage/lighting?v=a', '/?product=lumistage'])
      expect((await linksIn(address))[0]).toContain(
        'title="Lumistage: New videos" href="/feeds/en/lumistage/videos.atom"',
      );
    expect((await linksIn('/home/odd%20&%20%3Ceven%3E'))[0]).toContain(
      'title="Odd &amp; &lt;Even&gt;: New videos" href="/feeds/en/odd%20%26%20%3Ceven%3E/videos.atom"',
    );
    expect((await linksIn('/home/unknown'))[0]).toContain('href="/feeds/en/videos.atom"');
  });
});

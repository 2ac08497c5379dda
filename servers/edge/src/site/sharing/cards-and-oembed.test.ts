import { fakeShell } from '../../testing/fake-apps.ts';
import { startServer } from '../../testing/raw-request.ts';
import { startSharingApi, type SharingApi } from '../../testing/sharing-api.ts';
import { useSite } from '../../testing/temporary-site.ts';

let api: SharingApi;
let start = 0;

const site = useSite(async (site) => {
  api = await startSharingApi();
  await site.release(fakeShell());
  await site.start({ apiOrigin: api.origin });
});

beforeEach(() => {
  api.state.mode = 'well';
  api.fields.video = {};
  api.requests.length = 0;
  start += 1;
});

afterAll(() => api.close());

/** The address of a card that is not cached yet. */
const freshCard = (language = '') => `/embed${language}/home/fresh-${start}?v=fog`;

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']).split('; ');

describe('the card of a page', () => {
  it('shows picture, kind, product, title, instructors and length, and has one link, to the page', async () => {
    const { statusCode, body } = await site.get('/embed/home/lumistage/lighting?v=fog&sort=latest');
    expect(statusCode).toBe(200);
    expect(body).toContain('<img src="http://localhost:3000/api/media/thumbnails/fog.svg" alt="">');
    expect(body).toContain('<p>Tutorial · Lumistage</p>');
    expect(body).toContain('<h1 id="t">Fog &amp; &lt;Depth&gt;</h1>');
    expect(body).toContain('<p>With Maren Holt and Ken Ito</p>');
    expect(body).toContain('<time datetime="PT0H7M44S">7:44</time>');
    expect(body.match(/<a /g)).toHaveLength(1);
    expect(body).toContain(
      '<a href="http://localhost:3000/home/lumistage/lighting?v=fog" target="_blank" rel="noopener"',
    );
    expect(body).toContain('Watch on Halvard Learning Center');
  });

  it.each([
    ['/de', 'de', 'Auf Halvard Learning Center ansehen'],
    ['/tw', 'zh-Hant', '前往 Halvard Learning Center 觀看'],
  ])('is in the language of its address (%s), and says in which one its title is', async (prefix, tag, label) => {
    const { body } = await site.get(`/embed${prefix}/home/lumistage?v=fog`);
    expect(body).toContain(`<html lang="${tag}">`);
    expect(body).toContain('<h1 id="t" lang="en">');
    expect(body).toContain(`<a href="http://localhost:3000${prefix}/home/lumistage?v=fog"`);
    expect(body).toContain(label);
  });

  it.each([
    [{}, '14 May 2027'],
    [{ stage: 'coming' }, '2027-05-14 10:00 (PDT)'],
    [{ stage: 'live' }, 'Live now'],
  ])('shows when a webinar takes place (%j)', async (fields, date) => {
    api.fields.video = fields;
    const { body } = await site.get(`/embed/webinar/archive/${start}?v=fog`);
    expect(body).toContain('<p>Webinar · Lumistage</p>');
    expect(body).toContain(date);
  });

  it('is a page that every site may frame, without cookies, script and forms', async () => {
    const { headers, body } = await site.get('/embed/home/lumistage/lighting?v=fog');
    expect(policyOf(headers)).toEqual([
      "default-src 'none'",
      'img-src http://localhost:3000',
      expect.stringMatching(/^style-src 'sha256-[\w+/=]+'$/),
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors *',
      'sandbox allow-popups allow-popups-to-escape-sandbox',
    ]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      'referrer-policy': 'no-referrer',
      'surrogate-key': 'documents',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-frame-options']).toBeUndefined();
    expect(body).not.toContain('<script');
  });

  it.each([
    ['https://cdn.example.com:8443/fog.jpg?a=1&b="', 'https://cdn.example.com:8443'],
    ['', "'none'"],
    ['javascript:alert(1)', "'none'"],
    ["https://cdn.example.com; script-src 'unsafe-inline'/fog.jpg", "'none'"],
  ])('loads a picture from the host that the API names, and nothing else: "%s"', async (thumbnail, source) => {
    api.fields.video = { thumbnail };
    const { headers, body } = await site.get(freshCard());
    expect(policyOf(headers)[1]).toBe(`img-src ${source}`);
    expect(body.includes('<img')).toBe(source !== "'none'");
  });

  it('escapes everything that the API says', async () => {
    const hostile = `"><script>alert(1)</script>`;
    api.fields.video = { title: hostile, productVersion: [{ productFamily: hostile }], speakers: [{ name: hostile }] };
    const { body } = await site.get(freshCard());
    expect(body).not.toContain('<script');
    expect(body.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(3);
  });
});

describe('an address with pasted blanks around its video', () => {
  it('has the card of the video, whose link has none', async () => {
    const { body } = await site.get('/embed/home/lumistage?v=%20fog%20');
    expect(body).toContain('<a href="http://localhost:3000/home/lumistage?v=fog"');
  });
});

describe('a card without a page', () => {
  it.each([
    ['/embed/home/lumistage?v=gone', 'en', 'href="http://localhost:3000/library"'],
    ['/embed/de/webinar/archive?v=gone', 'de', 'href="http://localhost:3000/de/library"'],
    ['/embed/jp/skill-paths/gone', 'ja', 'href="http://localhost:3000/jp/library"'],
    [`/embed/${'a/'.repeat(20)}?v=fog`, 'en', 'href="http://localhost:3000/library"'],
    [`/embed/home?v=${'a'.repeat(300)}`, 'en', 'href="http://localhost:3000/library"'],
  ])('says so in its language, and links to the library: %s', async (address, tag, link) => {
    const { statusCode, headers, body } = await site.get(address);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(body).toContain(`<html lang="${tag}">`);
    expect(body).toContain(link);
    expect(policyOf(headers)).toContain('frame-ancestors *');
  });

  it('says that it comes back while the API is down, and shows the page afterwards', async () => {
    const address = freshCard('/de');
    api.state.mode = 'down';
    const { statusCode, headers, body } = await site.get(address);
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(body).toContain('Gleich wieder da');
    expect(policyOf(headers)).toContain('frame-ancestors *');
    api.state.mode = 'well';
    expect((await site.get(address)).statusCode).toBe(200);
  });

  it('never links to another site, however the address is written', async () => {
    for (const address of [
      '/embed//evil.example/x?v=fog',
      '/embed/\\evil.example?v=fog',
      '/embed/de//evil.example?v=fog',
    ]) {
      const { body } = await site.get(address);
      for (const [, href = ''] of body.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^http:\/\/localhost:3000\//);
    }
  });
});

const SITE = 'http://localhost:3000';
const VIDEO = `${SITE}/home/lumistage/lighting?v=fog`;

const ask = (parameters: Record<string, string>) => site.get(`/oembed?${new URLSearchParams(parameters).toString()}`);

async function embed(url: string, parameters: Record<string, string> = {}) {
  const response = await ask({ url, ...parameters });
  expect(response.statusCode).toBe(200);
  return JSON.parse(response.body) as Record<string, string | number | undefined> & { html: string };
}

describe('oEmbed', () => {
  it('describes a video by the rules of version 1.0', async () => {
    const { html, ...fields } = await embed(VIDEO);
    expect(fields).toEqual({
      type: 'rich',
      version: '1.0',
      title: 'Fog & <Depth>',
      author_name: 'Maren Holt, Ken Ito',
      provider_name: 'Halvard Learning Center',
      provider_url: `${SITE}/`,
      cache_age: 3600,
      thumbnail_url: `${SITE}/share/media/thumbnails/fog.png`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
      width: 480,
      height: 446,
    });
    expect(html).toBe(
      `<iframe src="${SITE}/embed/home/lumistage/lighting?v=fog" width="480" height="446" title="Fog &#38; &#60;Depth&#62;" ` +
        `sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" style="border:0;max-width:100%"></iframe>`,
    );
  });

  it('may be read by every site, and is cached for an hour', async () => {
    const { headers } = await ask({ url: VIDEO });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=3600',
      'surrogate-key': 'documents',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('respects the room of the other site, in which the picture must fit too', async () => {
    const small = await embed(VIDEO, { maxwidth: '240', maxheight: '200' });
    expect(small).toMatchObject({ width: 240, height: 200 });
    expect(small).not.toHaveProperty('thumbnail_url');
    expect(small.html).toContain('width="240" height="200"');
    expect(await embed(VIDEO, { maxwidth: '1200', maxheight: '700' })).toMatchObject({
      width: 480,
      thumbnail_width: 1200,
    });
  });

  it('escapes titles in the HTML', async () => {
    api.fields.video = { title: '"><script>alert(1)</script>' };
    const { title, html } = await embed(`${SITE}/home/hostile?v=fog`);
    expect(title).toBe('"><script>alert(1)</script>');
    expect(html).toContain('title="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"');
    expect(html.match(/</g)).toHaveLength(2);
  });
});

describe('oEmbed refuses', () => {
  it.each([
    [400, 'a request without an address', {}],
    [400, 'an address that is none', { url: 'fog' }],
    [400, 'a width that is no number of pixels', { url: VIDEO, maxwidth: 'wide' }],
    [501, 'XML', { url: VIDEO, format: 'xml' }],
    [404, 'another site', { url: 'https://evil.example/home/lumistage/lighting?v=fog' }],
    [404, 'a site whose name begins like this one', { url: 'http://localhost.evil.example:3000/library?v=fog' }],
    [404, 'an address that no browser opens as a page', { url: 'javascript://localhost:3000/library?v=fog' }],
    [404, 'a video that does not exist', { url: `${SITE}/library?v=gone` }],
  ])('with %i: %s', async (status, _what, parameters) => {
    const { statusCode, headers } = await ask(parameters as Record<string, string>);
    expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('with 503 while the API is down', async () => {
    api.state.mode = 'down';
    const { statusCode, headers } = await ask({ url: `${SITE}/home/down?v=fog` });
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  });
});

describe('while the API accepts calls and responds to none, programs soon learn to come again', () => {
  let silent: Awaited<ReturnType<typeof startServer>>;
  const waiting = useSite(async (site) => {
    silent = await startServer(() => undefined);
    await site.start({ apiOrigin: silent.origin, apiCallTimeoutMs: 100, apiTimeoutMs: 600_000 });
  });
  afterAll(() => silent.close());

  it.each([
    ['a feed', '/feeds/en/videos.atom'],
    ['a calendar', '/calendars/en/webinars.ics'],
    ['a card', '/embed/webinar/archive?v=fog'],
    ['a share picture', '/share/media/thumbnails/fog.png'],
  ])('that ask for %s', async (_what, address) => {
    const { statusCode, headers } = await waiting.get(address);
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.stringMatching(/^\d+$/) });
  });
});

import { fakeShell } from '../../testing/fake-apps.ts';
import { startSharingApi, type SharingApi } from '../../testing/sharing-api.ts';
import { createTemporarySite, type TemporarySite } from '../../testing/temporary-site.ts';

let site: TemporarySite;
let api: SharingApi;
let start = 0;

beforeAll(async () => {
  api = await startSharingApi();
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.start({ apiOrigin: api.origin });
});

beforeEach(() => {
  api.state.mode = 'well';
  api.fields.video = {};
  api.requests.length = 0;
  start += 1;
});

afterAll(async () => {
  await site.remove();
  await api.close();
});

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
    ['/jp', 'ja', 'Halvard Learning Centerで見る'],
    ['/tw', 'zh-Hant', '前往 Halvard Learning Center 觀看'],
    ['/cn', 'zh-Hans', '前往 Halvard Learning Center 观看'],
  ])('is in the language of its address (%s), and says in which one its title is', async (prefix, tag, label) => {
    const { body } = await site.get(`/embed${prefix}/home/lumistage?v=fog`);
    expect(body).toContain(`<html lang="${tag}">`);
    expect(body).toContain('<h1 id="t" lang="en">');
    expect(body).toContain(`<a href="http://localhost:3000${prefix}/home/lumistage?v=fog"`);
    expect(body).toContain(label);
  });

  it('names the number of videos and the length of a skill path', async () => {
    const { body } = await site.get('/embed/skill-paths/first-film');
    expect(body).toContain('<p>Skill Path · Lumistage</p>');
    expect(body).toContain('12 videos · ');
    expect(body).toContain('1:01:40');
    expect(body).toContain('View on Halvard Learning Center');
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

  it('weighs less than 4 kB', async () => {
    const { rawPayload } = await site.get('/embed/home/lumistage/lighting?v=fog');
    expect(rawPayload.length).toBeLessThan(4_096);
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
    ['data:image/svg+xml,<svg/>', "'none'"],
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

describe('a card without a page', () => {
  it.each([
    ['/embed/home/lumistage?v=gone', 'en', 'href="http://localhost:3000/library"'],
    ['/embed/de/webinar/archive?v=gone', 'de', 'href="http://localhost:3000/de/library"'],
    ['/embed/jp/skill-paths/gone', 'ja', 'href="http://localhost:3000/jp/library"'],
    ['/embed/tw/library', 'zh-Hant', 'href="http://localhost:3000/tw/library"'],
    ['/embed/', 'en', 'href="http://localhost:3000/library"'],
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

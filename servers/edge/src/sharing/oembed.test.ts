import { fakeShell } from '../testing/fake-apps.ts';
import { startSharingApi, type SharingApi } from '../testing/sharing-api.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

let site: TemporarySite;
let api: SharingApi;

beforeAll(async () => {
  api = await startSharingApi();
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.start({ apiOrigin: api.origin });
});

beforeEach(() => {
  api.state.mode = 'well';
  api.fields.video = {};
});

afterAll(async () => {
  await site.remove();
  await api.close();
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

  it.each([
    `${SITE}/de/webinar/archive?v=fog`,
    `${SITE}/JP/master-class/lumistage/course?v=fog&t=30`,
    `${SITE}/skill-paths/first-film`,
    `${SITE}/tw/skill-paths/first-film?v=fog`,
    `https://localhost:3000/library?v=fog&sort=latest`,
  ])('finds the card of every page with one: %s', async (url) => {
    const { html } = await embed(url);
    const [, src = ''] = /src="([^"]*)"/.exec(html) ?? [];
    expect((await site.get(src.replace(SITE, ''))).statusCode).toBe(200);
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

  it('leaves out a picture of unknown size, and missing instructors', async () => {
    api.fields.video = { thumbnail: 'https://cdn.example.com/fog.jpg', speakers: [] };
    const embedded = await embed(`${SITE}/home/other?v=fog`);
    expect(embedded).not.toHaveProperty('thumbnail_url');
    expect(embedded).not.toHaveProperty('author_name');
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
    [400, 'a height of nothing', { url: VIDEO, maxheight: '0' }],
    [501, 'XML', { url: VIDEO, format: 'xml' }],
    [404, 'another site', { url: 'https://evil.example/home/lumistage/lighting?v=fog' }],
    [404, 'a site whose name begins like this one', { url: 'http://localhost.evil.example:3000/library?v=fog' }],
    [404, 'an address that no browser opens as a page', { url: 'javascript://localhost:3000/library?v=fog' }],
    [404, 'a page without a card', { url: `${SITE}/library` }],
    [404, 'a video that does not exist', { url: `${SITE}/library?v=gone` }],
    [404, 'a skill path that does not exist', { url: `${SITE}/skill-paths/gone` }],
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

import { ApiStatus } from '@learning-center/shared/contract';
import { parseWebVtt } from '@learning-center/shared/web-vtt';
import { useTestServer } from '../testing/test-server.ts';

const CAPTIONS = '/media/captions/video-1.en.vtt';

const server = useTestServer();

describe('pictures', () => {
  it.each([
    '/media/thumbnails/video-1.svg',
    '/media/categories/lumistage/lighting.svg',
    '/media/covers/inkhop.svg',
    '/media/portraits/7.svg',
    '/media/portraits/8.svg',
    '/media/banners/home-de.svg',
    '/media/plain.svg',
    '/media/avatars/default.svg',
    '/media/avatars/mira.svg',
    '/api/media/thumbnails/video-1.svg',
  ])('are files of the content or the API, which can do nothing: %s', async (url) => {
    const { statusCode, headers, body } = await server.app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(body).toMatch(/^<svg[^]*<\/svg>\s*$/);
    expect(body).not.toMatch(/\{\{|NaN|<script|\son\w+=/);
  });

  it('of members have their initial, and the same colors every time', async () => {
    const avatarOf = async (name: string) => (await server.app.inject(`/media/avatars/${name}.svg`)).body;
    const [mira, newbie] = [await avatarOf('mira'), await avatarOf('newbie')];
    expect(mira).toMatch(/>M<\/text>/);
    expect(await avatarOf('mira')).toBe(mira);
    expect(newbie.match(/#\w+/)).not.toEqual(mira.match(/#\w+/));
  });
});

describe('captions', () => {
  it.each([CAPTIONS, `/api${CAPTIONS}`])('are WebVTT that any page may read: %s', async (url) => {
    const { statusCode, headers, body } = await server.app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
      'x-content-type-options': 'nosniff',
    });
    expect(body).toContain('Key &lt;b&gt;light&lt;/b&gt; &amp; fill');
    expect(parseWebVtt(body)).toEqual({ cues: [{ start: 0.5, end: 3, text: 'Key <b>light</b> & fill' }], errors: [] });
  });

  it('are not sent again to those who have them', async () => {
    const { headers } = await server.app.inject(CAPTIONS);
    const tag = String(headers.etag);
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await server.app.inject({ url: CAPTIONS, headers: { 'if-none-match': header } });
      expect(again).toMatchObject({ statusCode: 304, body: '' });
    }
    const changed = await server.app.inject({ url: CAPTIONS, headers: { 'if-none-match': '"other"' } });
    expect(changed.statusCode).toBe(200);
  });
});

describe('pictures and captions', () => {
  it.each([
    '/media/portraits/nobody.svg',
    '/media/avatars/%3Cscript%3E.svg',
    '/media/avatars/..%2F..%2Fx.svg',
    '/media/avatars/mira.png',
    '/media/banners/home-jp.svg',
    '/media/thumbnails/UPPER.svg',
    '/media/thumbnails/../covers/inkhop.svg/x',
    '/media/covers/..%2Fcovers%2Finkhop.svg',
    '/media/covers/made-up.svg',
    '/media/captions/video-1.de.vtt',
    '/media/captions/video-9.en.vtt',
    '/media/captions/..%2Fvideo-1.en.vtt',
  ])('that do not exist are 404: %s', async (url) => {
    await expect(server.send({ url })).resolves.toMatchObject({
      httpStatus: 404,
      apiStatus: ApiStatus.ID_NO_DATA_FOUND,
    });
  });
});

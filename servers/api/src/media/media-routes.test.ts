import { ApiStatus } from '@learning-center/shared/contract';
import { parseWebVtt } from '@learning-center/shared/web-vtt';
import { useTestServer } from '../testing/test-server.ts';

const CAPTIONS = '/media/captions/video-1.en.vtt';

const server = useTestServer();

describe('pictures', () => {
  it.each([
    '/media/thumbnails/lumistage/2/video-1.svg',
    '/media/thumbnails/lumistage/video-1.svg',
    '/media/portraits/7.svg',
    '/media/avatars/default.svg',
    '/media/covers/inkhop.svg',
    '/media/marks/site.svg',
    '/media/skill-paths/lumistage/3/first-short-film.svg',
    '/media/thumbnails/lumistage/lighting.svg',
    '/media/banners/home-de.svg',
    '/api/media/avatars/default.svg',
  ])('are drawn: %s', async (url) => {
    const { statusCode, headers, body } = await server.app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['cache-control']).toContain('max-age=86400');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(body).toMatch(/^<svg[^]*<\/svg>\s*$/);
    expect(body).not.toMatch(/<script|\son\w+=/);
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
    '/media/thumbnails/lumistage/0/UPPER.svg',
    '/media/thumbnails/lumistage/10/video-1.svg',
    '/media/thumbnails/lumistage/made-up-1/video-1.svg',
    '/media/thumbnails/lumistage/0/made-up.svg',
    '/media/thumbnails/lumistage/0/video-1.svg',
    '/media/thumbnails/inkhop/2/video-1.svg',
    '/media/skill-paths/lumistage/5/made-up.svg',
    '/media/courses/lumistage/1/night.svg',
    '/media/covers/made-up.svg',
    '/media/marks/made-up.svg',
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

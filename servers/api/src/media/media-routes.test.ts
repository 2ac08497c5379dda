import { ApiStatus } from '@learning-center/shared/contract';
import { startTestServer } from '../testing/test-server.ts';
import type { TestServer } from '../testing/test-server.ts';

describe('pictures', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });

  afterAll(() => server.close());

  it.each([
    '/media/thumbnails/lumistage/0/video-1.svg',
    '/media/thumbnails/lumistage/video-1.svg',
    '/media/portraits/7.svg',
    '/media/avatars/default.svg',
    '/media/covers/inkhop.svg',
    '/media/marks/site.svg',
    '/media/skill-paths/lumistage/5/first-short-film.svg',
    '/media/courses/lumistage/1/night.svg',
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

  it.each([
    '/media/portraits/nobody.svg',
    '/media/avatars/%3Cscript%3E.svg',
    '/media/avatars/..%2F..%2Fx.svg',
    '/media/avatars/mira.png',
    '/media/banners/home-jp.svg',
    '/media/thumbnails/lumistage/0/UPPER.svg',
    '/media/thumbnails/lumistage/10/video-1.svg',
  ])('that do not exist are 404: %s', async (url) => {
    await expect(server.send({ url })).resolves.toMatchObject({
      httpStatus: 404,
      apiStatus: ApiStatus.ID_NO_DATA_FOUND,
    });
  });
});

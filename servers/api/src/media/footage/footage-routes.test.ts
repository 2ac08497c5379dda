import { parseWebVtt } from '@learning-center/shared/web-vtt';
import { ApiStatus } from '@learning-center/shared/contract';
import { useTestServer } from '../../testing/test-server.ts';
import { footageIndex } from './footage-index.ts';

const { version, renditions } = footageIndex;
const VIDEO = '/api/media/footage/lighting/597/rim-light';
const FILES = `/api/media/footage-files/${version}`;

const server = useTestServer();
const get = (url: string) => server.app.inject(url);
const resolve = (address: string, base: string) => new URL(address, `https://site.example${base}`).pathname;
const addresses = (playlist: string) => playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

describe('the playlists of a video', () => {
  it('name every rendition with its codecs, size and bit rates', async () => {
    const { statusCode, headers, body } = await get(`${VIDEO}.m3u8`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/vnd.apple.mpegurl');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cache-control']).toBe('no-cache');
    for (const { codecs, width, height, bandwidth, name } of renditions) {
      const stream = body
        .split('\n')
        .find((line) => line.includes(`CODECS="${codecs}"`) && line.includes(`x${height}`));
      expect(stream).toContain(`:BANDWIDTH=${bandwidth},`);
      expect(stream).toContain(`RESOLUTION=${width}x${height}`);
      expect(addresses(body)).toContain(`rim-light/${name}.m3u8`);
    }
  });

  it('list segments that are together exactly as long as the video, and all exist', async () => {
    for (const variant of addresses((await get(`${VIDEO}.m3u8`)).body)) {
      const address = resolve(variant, `${VIDEO}.m3u8`);
      const { body } = await get(address);
      const lengths = [...body.matchAll(/^#EXTINF:([\d.]+),$/gm)].map(([, length]) => Number(length));
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(597);
      expect(Math.max(...lengths)).toBe(Number(/TARGETDURATION:(\d+)/.exec(body)?.[1]));
      expect(body).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
      expect(body.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true);
      expect(body).not.toContain('DISCONTINUITY');
      const header = resolve(/URI="([^"]+)"/.exec(body)?.[1] ?? '', address);
      const [first = '', last = ''] = [addresses(body).at(0), addresses(body).at(-1)];
      const responses = await Promise.all([header, resolve(first, address), resolve(last, address)].map(get));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(last).toMatch(/\/74-5\.m4s$/);
    }
  });
});

it.each([`${VIDEO}.m3u8`, `${VIDEO}/h264-360.m3u8`, `${VIDEO}.previews.vtt`])(
  'is not sent again to those who have it: %s',
  async (url) => {
    const { headers } = await get(url);
    expect(headers['cache-control']).toBe('no-cache');
    const again = await server.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again).toMatchObject({ statusCode: 304, body: '', headers: { 'access-control-allow-origin': '*' } });
  },
);

describe('the segments of a video', () => {
  it('are for ever the same, and players of other origins may read them', async () => {
    const { headers } = await get(`${FILES}/h264-360/lighting-1/12.m4s`);
    expect(headers['content-type']).toBe('video/iso.segment');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('of another version are those of this one, which caches do not store', async () => {
    const file = 'h264-360/lighting-1/12.m4s';
    const [current, other] = await Promise.all(
      [version, '1-000000000000'].map((each) => get(`/api/media/footage-files/${each}/${file}`)),
    );
    expect(other).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
    expect(other?.rawPayload).toEqual(current?.rawPayload);
  });
});

describe('the previews of a video', () => {
  it('have a picture for every four seconds, of the shot that the playlist shows then', async () => {
    const { headers, body } = await get(`${VIDEO}.previews.vtt`);
    expect(headers['content-type']).toBe('text/vtt; charset=utf-8');
    const { cues, errors } = parseWebVtt(body);
    expect(errors).toEqual([]);
    expect(cues.map(({ start }) => start)).toEqual(cues.map((_, nth) => nth * 4));
    expect(cues.at(-1)?.end).toBe(597);
    const playlist = addresses((await get(`${VIDEO}/h264-360.m3u8`)).body);
    for (const { start, text } of cues) {
      const [, image, row] = /^(.+)#xywh=\d+,(\d+),240,135$/.exec(text) ?? [];
      expect(image).toBe(`${FILES}/previews/lighting.webp`);
      expect(playlist[Math.floor(start / 8)]).toContain(`/lighting-${Number(row) / 135}/`);
    }
  });
});

describe('footage that does not exist', () => {
  it.each([
    '/media/footage/nothing/597/rim-light.m3u8',
    '/media/footage/constructor/597/rim-light.m3u8',
    '/media/footage/lighting/0597/rim-light.m3u8',
    '/media/footage/lighting/14401/rim-light.m3u8',
    '/media/footage/lighting/14401/rim-light/h264-360.m3u8',
    '/media/footage/lighting/597/Rim_Light.m3u8',
    '/media/footage/lighting/597/rim-light/h264-1080.m3u8',
    '/media/footage/lighting/597/rim-light/..%2F..%2Findex.m3u8',
    '/media/footage-files/another/h264-360/init.mp4',
    '/media/footage-files/1-000000000000/h264-360/lighting-9/0.m4s',
    `/media/footage-files/${version}/h264-360/lighting-00/0.m4s`,
    `/media/footage-files/${version}/h264-360/lighting-0/1800.m4s`,
    `/media/footage-files/${version}/h264-360/lighting-0/7-8.m4s`,
    `/media/footage-files/${version}/h264-360/..%2Findex/0.m4s`,
    `/media/footage-files/${version}/..%2F..%2Fsrc/lighting-0/0.m4s`,
    `/media/footage-files/${version}/previews/nothing.webp`,
  ])('is 404: %s', async (url) => {
    await expect(server.send({ url })).resolves.toMatchObject({
      httpStatus: 404,
      apiStatus: ApiStatus.ID_NO_DATA_FOUND,
    });
  });
});

import { inflateSync } from 'node:zlib';
import { fakeShell } from '../../../testing/fake-apps.ts';
import { DRAWING, startSharingApi, type SharingApi } from '../../../testing/sharing-api.ts';
import { useSite } from '../../../testing/temporary-site.ts';

let api: SharingApi;

const site = useSite(async (site) => {
  api = await startSharingApi();
  await site.release(fakeShell());
  await site.start({ apiOrigin: api.origin });
});

beforeEach(() => {
  api.state.mode = 'well';
  api.requests.length = 0;
});

afterAll(() => api.close());

const PICTURE = '/share/media/thumbnails/fog.png';

/** Lets the API have a drawing; returns the address of its picture. */
function addDrawing(
  name: string,
  drawing: { body: string | Buffer; type?: string; status?: number; location?: string },
): string {
  api.drawings.set(name, drawing);
  return `/share/media/${name}.png`;
}

/** The size of a PNG, and how many different bytes its pixels have. */
function readPng(png: Buffer) {
  const pixels: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      pixels.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const size = [png.readUInt32BE(16), png.readUInt32BE(20)];
  return { signature: png.toString('latin1', 1, 4), size, values: new Set(inflateSync(Buffer.concat(pixels))).size };
}

describe('the share picture of a drawing', () => {
  it('is a PNG of 1200 × 630 pixels with the drawing', async () => {
    const { statusCode, headers, rawPayload } = await site.get(PICTURE);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    const { signature, size, values } = readPng(rawPayload);
    expect(signature).toBe('PNG');
    expect(size).toEqual([1200, 630]);
    expect(values).toBeGreaterThan(10);
  });

  it('exists for the site itself, without a request to the API', async () => {
    const { rawPayload } = await site.get('/share/site.png');
    expect(readPng(rawPayload)).toMatchObject({ signature: 'PNG', size: [1200, 630] });
    expect(readPng(rawPayload).values).toBeGreaterThan(10);
    expect(api.requests.filter((address) => address.includes('site'))).toEqual([]);
  });

  it('is cached for a day, with the key of the documents, and shown by other sites, but runs nothing', async () => {
    const { headers } = await site.get(PICTURE);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'surrogate-key': 'documents',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is sent again only if it changed, and without its bytes for HEAD', async () => {
    const { headers } = await site.get(PICTURE);
    const again = await site.get(PICTURE, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await site.head(PICTURE);
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
  });
});

describe('an address without a share picture', () => {
  it('responds 404 for a missing drawing, which is not requested again for a while', async () => {
    const responses = [await site.get('/share/media/none.png'), await site.get('/share/media/none.png')];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(responses[0]?.headers['cache-control']).toBe('no-store');
    expect(api.requests.filter((url) => url === '/media/none.svg')).toHaveLength(1);
  });

  it.each([
    '/share/LearningCenter/ProductFamily.png',
    '/share/media/../LearningCenter/ProductFamily.png',
    '/share/media/%2e%2e/member/x.png',
    '/share/media/..%2f..%2fmember.png',
    '/share//evil.example/media/x.png',
    '/share/media/x.svg',
    '/share/media/x%00.png',
    '/share/media/avatars/anybody.png',
  ])('does not lead to other addresses of the API: %s', async (address) => {
    expect((await site.get(address)).statusCode).toBe(404);
    expect(api.requests.filter((url) => url !== '/LearningCenter/ProductFamily')).toEqual([]);
  });

  it('responds 503 while the API is down, and the picture afterwards', async () => {
    const address = addDrawing('later', { body: DRAWING });
    api.state.mode = 'down';
    const { statusCode, headers } = await site.get(address);
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    api.state.mode = 'well';
    expect((await site.get(address)).statusCode).toBe(200);
  });
});

describe('a drawing that the API should not have', () => {
  const svg = (content: string, size = 'viewBox="0 0 320 180"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;

  it.each([
    ['is larger than 512 kB', { body: svg(`<!--${'x'.repeat(600_000)}-->`) }],
    ['is damaged', { body: '<svg' }],
    [
      'is an entity bomb',
      {
        body: `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}"><!ENTITY d "${'&c;'.repeat(50)}"><!ENTITY e "${'&d;'.repeat(50)}">]>${svg('<text>&e;</text>')}`,
      },
    ],
    [
      'doubles itself thirty times',
      {
        body: svg(
          `<g id="g0"><rect width="1" height="1"/></g>${Array.from({ length: 30 }, (_, n) => `<g id="g${n + 1}"><use href="#g${n}"/><use href="#g${n}"/></g>`).join('')}`,
        ),
      },
    ],
    [
      'needs more memory than it gets',
      { body: svg(`${'<g opacity=".99">'.repeat(900)}<rect width="320" height="180"/>${'</g>'.repeat(900)}`) },
    ],
    [
      'never ends',
      {
        body: svg(
          `<filter id="f"><feMorphology operator="dilate" radius="100"/><feGaussianBlur stdDeviation="100"/></filter>${'<g filter="url(#f)">'.repeat(30)}<rect width="320" height="180"/>${'</g>'.repeat(30)}`,
        ),
      },
    ],
    ['is at another address', { body: '', status: 302, location: 'http://127.0.0.1:9/secret.svg' }],
  ])('has no picture if it %s, and the next drawing has one', async (reason, drawing) => {
    const name = reason.replaceAll(/\W/g, '-');
    expect((await site.get(addDrawing(name, drawing))).statusCode).toBe(404);
    if (drawing.body !== '')
      expect((await site.get(addDrawing(`after-${name}`, { body: DRAWING }))).statusCode).toBe(200);
  });

  it.each([
    [
      'images of other hosts and of the machine',
      svg(
        `<image href="http://127.0.0.1:9/x.png" width="9" height="9"/><image href="file:///etc/hostname" width="9" height="9"/><rect width="9" height="9"/>`,
      ),
    ],
    ['scripts', svg('<script>fetch("http://127.0.0.1:9/")</script><rect width="9" height="9" onload="alert(1)"/>')],
    ['a size of a billion pixels', svg('<rect width="9" height="9"/>', 'width="1000000000" height="1000000000"')],
    ['no width to speak of', svg('<rect width="9" height="9"/>', 'width="1" height="1000000"')],
    [
      'a pattern of tiny tiles',
      svg(
        '<pattern id="p" width=".001" height=".001"><rect width="1" height="1"/></pattern><rect width="320" height="180" fill="url(#p)"/>',
      ),
    ],
  ])('has a picture of the right size without %s', async (what, body) => {
    const { statusCode, rawPayload } = await site.get(addDrawing(what.replaceAll(/\W/g, '-'), { body }));
    expect(statusCode).toBe(200);
    expect(readPng(rawPayload).size).toEqual([1200, 630]);
  });
});

describe('very many made-up names', () => {
  it('displace no picture', async () => {
    expect((await site.get(PICTURE)).statusCode).toBe(200);
    for (let number = 0; number < 2_400; number += 1)
      await site.get(`/share/media/made-up/${'x'.repeat(3_500)}-${number}.png`);
    api.requests.length = 0;
    expect((await site.get(PICTURE)).statusCode).toBe(200);
    expect(api.requests).toEqual([]);
  });
});

import { randomBytes } from 'node:crypto';
import { readdir, rename } from 'node:fs/promises';
import { findRelease, integrityOf, PROTOCOL_HEADER, PROTOCOL_VERSION, verifyStore, type Manifest } from 'releases';
import { writeFakeBuild } from '../../../../releases/src/testing/fake-build.ts';
import { runHere } from '../../../../releases/src/testing/run-here.ts';
import { until } from '../testing/temporary-site.ts';
import { createApiSite, useApiSites } from './testing/api-site.ts';
import { startMiddleBox, type MiddleBox } from './testing/middle-box.ts';

jest.setTimeout(90_000);

const MEGABYTE = 1024 * 1024;
const TOKEN = 'token-of-library';

let middle: MiddleBox | undefined;
afterEach(() => middle?.close());
const site = useApiSites();

/** A build with large files that no compression makes smaller. */
const buildLarge = (megabytes: number) =>
  writeFakeBuild(site.work, {
    app: 'mf-library',
    files: { 'client/film.png': randomBytes(megabytes * MEGABYTE), 'client/empty.png': '' },
  });

const publishArgs = (from: string) => ['publish', 'mf-library', '--from', from, '--commit', 'abc123'];
const PUBLISHED = /^published mf-library 1\.0\.0-\w+ \(8 files, .*\) in https:\/\/learn\.example\.com; visitors get/;
/** Publishes a build in this process, over a proxy. */
const publishOver = ({ origin }: MiddleBox, from: string) =>
  runHere({ RELEASES_URL: origin, RELEASES_TOKEN: TOKEN }, publishArgs(from));

async function expectPublished(): Promise<void> {
  const { commit, publishedBy } = await findRelease(site.store, 'mf-library', undefined);
  expect({ commit, publishedBy }).toEqual({ commit: 'abc123', publishedBy: 'token ci-library' });
  const releases = await verifyStore({ store: site.store });
  expect(releases.map(({ damage }) => damage)).toEqual([[]]);
  expect(await readdir(site.uploads)).toEqual([]);
}

describe('a build that is published to a site', () => {
  it('continues where it stopped when the tool was killed, and sends only the rest', async () => {
    const from = await buildLarge(6);
    middle = await startMiddleBox(site.port, (bytes, before) => (before > 4 * MEGABYTE ? null : bytes));
    const { child, result } = site.start(TOKEN, publishArgs(from), middle.origin);
    await until(() => (middle?.sent() ?? 0) > 4 * MEGABYTE);
    child.kill('SIGKILL');
    await result;
    middle.close();
    middle = await startMiddleBox(site.port);
    const { code, out } = await publishOver(middle, from);
    expect([code, out]).toEqual([0, expect.stringMatching(PUBLISHED)]);
    expect(middle.sent()).toBeLessThan(3.5 * MEGABYTE);
    await expectPublished();
  });

  it('continues by itself when the connection is cut, and when the edge restarts in between', async () => {
    const from = await buildLarge(8);
    middle = await startMiddleBox(site.port);
    const published = publishOver(middle, from);
    await until(() => (middle?.sent() ?? 0) > MEGABYTE);
    middle.cut();
    await until(() => (middle?.sent() ?? 0) > 4 * MEGABYTE);
    await site.restart();
    expect(await published).toMatchObject({ code: 0, error: '' });
    expect(middle.sent()).toBeLessThan(12 * MEGABYTE);
    await expectPublished();
  });

  it('starts once more when the edge does not know the upload', async () => {
    const from = await buildLarge(4);
    middle = await startMiddleBox(site.port);
    const published = publishOver(middle, from);
    await until(() => (middle?.sent() ?? 0) > MEGABYTE);
    // Not removed: a file that arrives meanwhile would be in the way.
    await rename(site.uploads, `${site.uploads}.away`);
    expect(await published).toMatchObject({ code: 0, error: '' });
    await expectPublished();
  });

  it('is sent again where a byte was changed on the way', async () => {
    let isChanged = false;
    middle = await startMiddleBox(site.port, (bytes, before) => {
      if (isChanged || before < MEGABYTE || bytes.includes('HTTP/1.1')) return bytes;
      isChanged = true;
      return flipByte(bytes);
    });
    expect(await publishOver(middle, await buildLarge(2))).toMatchObject({ code: 0 });
    expect(isChanged).toBe(true);
    expect(middle.sent()).toBeGreaterThan(3 * MEGABYTE);
    await expectPublished();
  });

  it('is refused in one line when its bytes are changed each time', async () => {
    middle = await startMiddleBox(site.port, (bytes, before) =>
      before < MEGABYTE / 2 || bytes.includes('HTTP/1.1') ? bytes : flipByte(bytes),
    );
    expect(await publishOver(middle, await buildLarge(1))).toEqual({
      code: 1,
      out: '',
      error: 'client/film.png arrived changed 3 times: something between this machine and the site changes files',
    });
  });
});

const flipByte = (bytes: Buffer): Buffer => {
  const changed = Buffer.from(bytes);
  changed[100] = (changed[100] ?? 0) ^ 1;
  return changed;
};

/** Sends a request as a client of an attacker would. */
async function send(address: string, body: unknown, token = TOKEN) {
  const [method = '', path = ''] = address.split(' ');
  const isJson = !(body instanceof Uint8Array);
  const response = await fetch(`${site.origin}/ops/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': isJson ? 'application/json' : 'application/octet-stream',
      [PROTOCOL_HEADER]: PROTOCOL_VERSION,
    },
    body: isJson ? JSON.stringify(body) : new Uint8Array(body),
  });
  return { status: response.status, body: (await response.json()) as { error?: string; id?: string } };
}

const CONTENT = Buffer.from('content');
const manifest = (...paths: string[]): Manifest => ({
  app: 'mf-library',
  files: paths.map((path) => ({ path, bytes: CONTENT.length, sha384: integrityOf(CONTENT) })),
});

describe('an upload', () => {
  it.each([
    ['that leaves its folder', ['client/../../../evil.js']],
    ['with an absolute path', ['/etc/passwd']],
    ['with a hidden zero byte', ['client/a\0.js']],
    ['with paths that differ in capitals only', ['client/a.js', 'client/A.js']],
    ['with a file outside of a build', ['node_modules/a.js']],
    ['that replaces the description of uploads', ['../upload.json']],
  ])('%s is refused, and nothing is written', async (_title, paths) => {
    const { status, body } = await send('POST /uploads', manifest(...paths));
    expect(status).toBe(400);
    expect(body.error).toMatch(/^.+$/);
    expect(await readdir(site.uploads).catch(() => [])).toEqual([]);
  });

  it('of too many bytes, with too many files, or beside too many others, is refused', async () => {
    await site.close();
    Object.assign(site, await createApiSite({ maxBytes: 6 * MEGABYTE }));
    const large = { app: 'mf-library', files: [{ ...manifest('client/a.js').files[0], bytes: 4 * MEGABYTE }] };
    expect(await send('POST /uploads', large)).toEqual({
      status: 413,
      body: {
        code: '413',
        error: 'the build has 4 MB, and this site takes 3 MB of one token (half of UPLOAD_MEGABYTES)',
      },
    });
    const many = manifest(...Array.from({ length: 2_001 }, (_, index) => `client/${index}.js`));
    expect((await send('POST /uploads', many)).status).toBe(400);
    const statuses: number[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      statuses.push((await send('POST /uploads', manifest(`client/${name}.js`))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const half = { app: 'mf-home', files: [{ ...manifest('client/a.js').files[0], bytes: 3 * MEGABYTE }] };
    expect((await send('POST /uploads', half, 'token-of-home')).status).toBe(200);
    const small = { app: 'mf-home', files: manifest('client/a.js').files };
    expect((await send('POST /uploads', small, 'token-of-home')).status).toBe(429);
    expect((await send('POST /uploads', small, 'token-of-mira')).status).toBe(200);
    const other = { ...half, app: 'mf-library' };
    expect((await send('POST /uploads', other, 'token-of-mira')).status).toBe(429);
  });

  it('takes no more bytes than its manifest says, none out of order, and no piece of more than 4 MB', async () => {
    const { body } = await send('POST /uploads', manifest('client/a.js'));
    const file = `/uploads/${body.id ?? ''}/files/0`;
    expect(await send(`PATCH ${file}?offset=3`, CONTENT)).toEqual({
      status: 200,
      body: { offset: 0, isDamaged: false },
    });
    expect((await send(`PATCH ${file}?offset=0`, Buffer.alloc(8))).status).toBe(400);
    expect((await send(`PATCH ${file}?offset=0`, Buffer.alloc(4 * MEGABYTE + 1))).status).toBe(413);
    expect((await send(`PATCH /uploads/${body.id ?? ''}/files/7?offset=0`, CONTENT)).status).toBe(400);
    expect((await send(`PATCH ${file}?offset=-1`, CONTENT)).status).toBe(400);
    expect((await send(`PATCH ${file}?offset=0`, CONTENT)).body).toEqual({ offset: 7, isDamaged: false });
  });

  it('is of one identity: others can neither add to it nor publish it', async () => {
    const { body } = await send('POST /uploads', manifest('client/a.js'));
    const { id = '' } = body;
    expect(await send(`PATCH /uploads/${id}/files/0?offset=0`, CONTENT, 'token-of-home')).toMatchObject({
      status: 404,
      body: { code: 'upload-unknown' },
    });
    const response = await fetch(`${site.origin}/ops/api/run`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer token-of-mira',
        'content-type': 'application/json',
        [PROTOCOL_HEADER]: PROTOCOL_VERSION,
      },
      body: JSON.stringify({ words: ['publish', 'mf-library'], options: {}, upload: id }),
    });
    expect(await response.text()).toContain('"code":"upload-unknown"');
  });

  it('that its owner left is removed after an hour, also when the edge was stopped meanwhile', async () => {
    await send('POST /uploads', manifest('client/a.js'));
    expect(await readdir(site.uploads)).toHaveLength(1);
    await site.restart();
    expect(await readdir(site.uploads)).toHaveLength(1);
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 61 * 60_000);
    try {
      await site.restart();
      expect(await readdir(site.uploads)).toEqual([]);
    } finally {
      clock.mockRestore();
    }
  });
});

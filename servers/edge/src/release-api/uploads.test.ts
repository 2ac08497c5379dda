import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findRelease, integrityOf, PROTOCOL_HEADER, PROTOCOL_VERSION, verifyStore, type Manifest } from 'releases';
import { writeFakeBuild } from '../../../../releases/src/testing/fake-build.ts';
import { until } from '../testing/temporary-site.ts';
import { createApiSite, SHARED_TOKEN, type ApiSite } from './testing/api-site.ts';
import { startMiddleBox, type MiddleBox } from './testing/middle-box.ts';

jest.setTimeout(90_000);

const MEGABYTE = 1024 * 1024;
const TOKEN = 'token-of-library';

let site: ApiSite;
let middle: MiddleBox | undefined;
beforeEach(async () => {
  site = await createApiSite();
});
afterEach(async () => {
  middle?.close();
  await site.close();
});

/** A build with large files that no compression makes smaller. */
const buildLarge = (megabytes = 6) =>
  writeFakeBuild(site.work, {
    app: 'mf-library',
    files: { 'client/film.png': randomBytes(megabytes * MEGABYTE), 'client/empty.png': '' },
  });

const publishArgs = (from: string) => ['publish', 'mf-library', '--from', from, '--commit', 'abc123'];

async function expectPublished(): Promise<void> {
  const { commit, publishedBy } = await findRelease(site.store, 'mf-library', undefined);
  expect({ commit, publishedBy }).toEqual({ commit: 'abc123', publishedBy: 'token ci-library' });
  const releases = await verifyStore({ store: site.store });
  expect(releases.map(({ damage }) => damage)).toEqual([[]]);
  expect(await readdir(site.uploads)).toEqual([]);
}

describe('a build that is published to a site', () => {
  it('arrives with every byte, and the upload is removed', async () => {
    const { code, out, error } = await site.start(TOKEN, publishArgs(await buildLarge())).result;
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(
      /^published mf-library 1\.0\.0-\w+ \(8 files, .*\) in https:\/\/learn\.example\.com; visitors get/,
    );
    await expectPublished();
  });

  it('continues where it stopped when the tool was killed, and sends only the rest', async () => {
    const from = await buildLarge();
    middle = await startMiddleBox(site.port, (bytes, before) => (before > 4 * MEGABYTE ? null : bytes));
    const { child, result } = site.start(TOKEN, publishArgs(from), middle.origin);
    await until(() => (middle?.sent() ?? 0) > 4 * MEGABYTE);
    child.kill('SIGKILL');
    await result;
    middle.close();
    middle = await startMiddleBox(site.port);
    expect((await site.start(TOKEN, publishArgs(from), middle.origin).result).code).toBe(0);
    expect(middle.sent()).toBeLessThan(3.5 * MEGABYTE);
    await expectPublished();
  });

  it('continues by itself when the connection is cut, and when the edge restarts in between', async () => {
    const from = await buildLarge(12);
    middle = await startMiddleBox(site.port);
    const { result } = site.start(TOKEN, publishArgs(from), middle.origin);
    await until(() => (middle?.sent() ?? 0) > 2 * MEGABYTE);
    middle.cut();
    await until(() => (middle?.sent() ?? 0) > 5 * MEGABYTE);
    await site.restart();
    expect(await result).toMatchObject({ code: 0, error: '' });
    expect(middle.sent()).toBeLessThan(16 * MEGABYTE);
    await expectPublished();
  });

  it('starts once more when the edge does not know the upload', async () => {
    const from = await buildLarge(12);
    middle = await startMiddleBox(site.port);
    const { result } = site.start(TOKEN, publishArgs(from), middle.origin);
    await until(() => (middle?.sent() ?? 0) > 2 * MEGABYTE);
    // Not removed: a file that arrives meanwhile would be in the way.
    await rename(site.uploads, `${site.uploads}.away`);
    expect(await result).toMatchObject({ code: 0, error: '' });
    await expectPublished();
  });

  it('is sent again where a byte was changed on the way', async () => {
    let isChanged = false;
    middle = await startMiddleBox(site.port, (bytes, before) => {
      if (isChanged || before < MEGABYTE || bytes.includes('HTTP/1.1')) return bytes;
      isChanged = true;
      return flipByte(bytes);
    });
    expect(await site.start(TOKEN, publishArgs(await buildLarge()), middle.origin).result).toMatchObject({ code: 0 });
    expect(isChanged).toBe(true);
    expect(middle.sent()).toBeGreaterThan(11 * MEGABYTE);
    await expectPublished();
  });

  it('is refused in one line when its bytes are changed each time', async () => {
    middle = await startMiddleBox(site.port, (bytes, before) =>
      before < MEGABYTE / 2 || bytes.includes('HTTP/1.1') ? bytes : flipByte(bytes),
    );
    expect(await site.start(TOKEN, publishArgs(await buildLarge(2)), middle.origin).result).toEqual({
      code: 1,
      out: '',
      error: 'client/film.png arrived changed 3 times: something between this machine and the site changes files\n',
    });
  });

  it('is published once for each of two publishers at the same time', async () => {
    const from = await buildLarge();
    const tokens = [TOKEN, 'token-of-mira', TOKEN];
    const results = await Promise.all(tokens.map((token) => site.start(token, publishArgs(from)).result));
    const codes = results.map(({ code }) => code);
    expect(codes.filter((code) => code === 0).length).toBeGreaterThanOrEqual(2);
    for (const { code, error } of results) if (code !== 0) expect(error).toMatch(/is being published at this moment/);
    expect(await verifyStore({ store: site.store })).toMatchObject([{ damage: [] }]);
    expect(await readdir(site.uploads)).toEqual([]);
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
    ['with a path of Windows', ['client\\..\\evil.js']],
    ['with a hidden zero byte', ['client/a\0.js']],
    ['with a path twice', ['client/a.js', 'client/a.js']],
    ['with paths that differ in capitals only', ['client/a.js', 'client/A.js']],
    ['with a file below a file', ['client/a.js', 'client/a.js/b.js']],
    ['with a file outside of a build', ['node_modules/a.js']],
    ['with a path that is too long', [`client/${'a'.repeat(300)}.js`]],
    ['that replaces the description of uploads', ['../upload.json']],
  ])('%s is refused, and nothing is written', async (_title, paths) => {
    const { status, body } = await send('POST /uploads', manifest(...paths));
    expect(status).toBe(400);
    expect(body.error).toMatch(/^.+$/);
    expect(await readdir(site.uploads).catch(() => [])).toEqual([]);
  });

  it('of too many bytes, with too many files, or beside too many others, is refused', async () => {
    await site.close();
    site = await createApiSite({ maxBytes: 6 * MEGABYTE });
    const large = { app: 'mf-library', files: [{ ...manifest('client/a.js').files[0], bytes: 4 * MEGABYTE }] };
    expect(await send('POST /uploads', large)).toEqual({
      status: 413,
      body: {
        code: '413',
        error: 'the build has 4 MB, and this site takes 3 MB of one person (half of UPLOAD_MEGABYTES)',
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

  it('is limited for a person, not for each of their tokens', async () => {
    const statuses: number[] = [];
    for (const [index, token] of [TOKEN, 'second-token-of-library', TOKEN, 'second-token-of-library', TOKEN].entries())
      statuses.push((await send('POST /uploads', manifest(`client/${index}.js`), token)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('is hashed once when it is asked for again, unless a file was changed on the disk', async () => {
    const { body } = await send('POST /uploads', manifest('client/a.js'));
    const id = body.id ?? '';
    await send(`PATCH /uploads/${id}/files/0?offset=0`, CONTENT);
    const file = path.join(site.uploads, id, 'build', 'client/a.js');
    const written = new Date('2026-01-01T00:00:00.000Z');
    await utimes(file, written, written);
    expect(await send('POST /uploads', manifest('client/a.js'))).toMatchObject({ body: { missing: [] } });
    await writeFile(file, 'damaged');
    await utimes(file, written, written);
    expect(await send('POST /uploads', manifest('client/a.js'))).toMatchObject({ body: { missing: [] } });
    await utimes(file, written, new Date(written.getTime() + 1_000));
    expect(await send('POST /uploads', manifest('client/a.js'))).toMatchObject({
      body: { missing: [{ index: 0, offset: 0 }] },
    });
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
      body: JSON.stringify({ argv: ['publish', 'mf-library'], upload: id }),
    });
    expect(await response.text()).toContain('"code":"upload-unknown"');
  });

  it('that is not complete cannot be published', async () => {
    const { body } = await send('POST /uploads', manifest('client/a.js'));
    const response = await fetch(`${site.origin}/ops/api/run`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${TOKEN}`,
        'content-type': 'application/json',
        [PROTOCOL_HEADER]: PROTOCOL_VERSION,
      },
      body: JSON.stringify({ argv: ['publish', 'mf-library'], upload: body.id }),
    });
    expect(await response.text()).toContain('files of the upload are missing');
  });

  it('whose folder somebody removed is unknown, so the tool starts it once more', async () => {
    const { body } = await send('POST /uploads', manifest('client/a.js'));
    const id = body.id ?? '';
    await rm(path.join(site.uploads, id, 'build'), { recursive: true });
    expect(await send(`PATCH /uploads/${id}/files/0?offset=0`, CONTENT)).toMatchObject({
      status: 404,
      body: { code: 'upload-unknown' },
    });
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

  it('of a viewer, or of another app than a publisher’s own, is refused', async () => {
    expect((await send('POST /uploads', manifest('client/a.js'), 'token-of-viewer')).status).toBe(401);
    expect((await send('POST /uploads', manifest('client/a.js'), 'token-of-a-viewer')).body.error).toMatch(
      /may only look/,
    );
    expect(await send('POST /uploads', manifest('client/a.js'), 'token-of-home')).toMatchObject({
      status: 403,
      body: { error: 'token ci-home publishes mf-home, not mf-library: ask an operator, or its team' },
    });
    expect((await send('POST /uploads', manifest('client/a.js'), SHARED_TOKEN)).status).toBe(200);
  });
});

import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { DIGEST_HEADER, findRelease, PROTOCOL_HEADER, PROTOCOL_VERSION, readRegistry, verifyStore } from 'releases';
import { writeFakeBuild } from '../../../../../releases/src/testing/fake-build.ts';
import { rawTar, type RawEntry } from '../../../../../releases/src/testing/raw-tar.ts';
import { runHere } from '../../../../../releases/src/testing/run-here.ts';
import { until } from '../../testing/temporary-site.ts';
import { createApiSite, useApiSites } from './testing/api-site.ts';
import { startMiddleBox, type MiddleBox } from './testing/middle-box.ts';

jest.setTimeout(180_000);

const MEGABYTE = 1024 * 1024;
const TOKEN = 'token-of-library';

let middle: MiddleBox | undefined;
afterEach(() => middle?.close());
const site = useApiSites();

/** A build with a large file. */
const buildLarge = (megabytes: number) =>
  writeFakeBuild(site.work, {
    app: 'mf-library',
    files: { 'client/film.png': randomBytes(megabytes * MEGABYTE), 'client/empty.png': '' },
  });

/** Publishes a build in this process, over a proxy. */
const publishOver = ({ origin }: Pick<MiddleBox, 'origin'>, from: string, ...options: string[]) =>
  runHere({ RELEASES_URL: origin, RELEASES_TOKEN: TOKEN }, [
    ...['publish', 'mf-library', '--from', from, '--commit', 'abc123'],
    ...options,
  ]);

async function expectPublished(): Promise<void> {
  const { commit, publishedBy } = await findRelease(site.store, 'mf-library', undefined);
  expect({ commit, publishedBy }).toEqual({ commit: 'abc123', publishedBy: 'token ci-library' });
  const releases = await verifyStore({ store: site.store });
  expect(releases.map(({ damage }) => damage)).toEqual([[]]);
  expect(await readdir(site.uploads)).toEqual([]);
}

describe('a build that is published to a site', () => {
  it('starts anew by itself when the connection is cut, and when the edge restarts in between', async () => {
    const from = await buildLarge(8);
    middle = await startMiddleBox(site.port);
    const published = publishOver(middle, from);
    await until(() => (middle?.sent() ?? 0) > MEGABYTE);
    middle.cut();
    await until(() => (middle?.sent() ?? 0) > 2 * MEGABYTE);
    await site.restart();
    const { code, out, error } = await published;
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(
      /^published mf-library 1\.0\.0-\w+ \(8 files, .*\) in https:\/\/learn\.example\.com; visitors get/,
    );
    await expectPublished();
  });

  it('is not sent again after a cut if it is activated too: the tool says to look at status', async () => {
    let isCut = false;
    middle = await startMiddleBox(site.port, (bytes, before) => {
      if (before < MEGABYTE || isCut) return bytes;
      isCut = true;
      setTimeout(() => middle?.cut(), 10);
      return null;
    });
    const { code, error } = await publishOver(middle, await buildLarge(2), '--activate');
    expect([code, error]).toEqual([1, expect.stringMatching(/: look at status before you repeat the command$/)]);
    expect((await readRegistry(site.store)).apps).toEqual({});
    await until(async () => (await readdir(site.uploads)).length === 0);
  });

  it('is refused in one line when a byte was changed on the way', async () => {
    middle = await startMiddleBox(site.port, (bytes, before) => {
      if (before < MEGABYTE || before > 1.5 * MEGABYTE) return bytes;
      const changed = Buffer.from(bytes);
      changed[100] = (changed[100] ?? 0) ^ 1;
      return changed;
    });
    expect(await publishOver(middle, await buildLarge(2))).toEqual({
      code: 1,
      out: '',
      error: 'the build arrived changed: run the same command again',
    });
    expect(await readdir(site.uploads)).toEqual([]);
  });

  it('is refused in one line when it is too large, and the tool does not send it to the end', async () => {
    await site.close();
    Object.assign(site, await createApiSite({ maxBytes: MEGABYTE }));
    expect(await publishOver(site, await buildLarge(2))).toEqual({
      code: 1,
      out: '',
      error: 'the build is too large: this site takes 1 MB (UPLOAD_MEGABYTES)',
    });
    expect(await readdir(site.uploads).catch(() => [])).toEqual([]);
  });
});

const COMMAND = JSON.stringify({ words: ['publish', 'mf-library'], options: {} });

interface ArchiveRequest {
  app?: string;
  headers?: Record<string, string>;
  body?: AsyncIterable<Buffer>;
}

/** Sends an archive as a client of an attacker would. */
async function send(content: Buffer, { app = 'mf-library', headers, body }: ArchiveRequest = {}) {
  const response = await fetch(`${site.origin}/ops/api/publish/${app}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/x-tar',
      [PROTOCOL_HEADER]: PROTOCOL_VERSION,
      [DIGEST_HEADER]: createHash('sha256').update(content).digest('hex'),
      'content-length': String(content.length),
      ...headers,
    },
    body: body ?? new Uint8Array(content),
    duplex: 'half',
  } as RequestInit);
  const [line = ''] = (await response.text()).trim().split('\n').slice(-1);
  return { status: response.status, body: JSON.parse(line) as { error?: string } };
}

/** An archive with a record and a command around other entries. */
const archiveOf = (...entries: RawEntry[]): Buffer =>
  rawTar([{ path: 'build.json' }, ...entries, { path: 'command.json', content: COMMAND }]);

describe('an archive', () => {
  it.each<[title: string, archive: Buffer, reason: RegExp]>([
    ['with a file that leaves its folder', archiveOf({ path: 'client/../../../evil.js' }), /has other characters/],
    ['with an absolute path', archiveOf({ path: '/etc/passwd' }), /has other characters/],
    ['with a line break in a path', archiveOf({ path: 'client/a\n.js' }), /has other characters/],
    [
      'with paths that differ in capitals only',
      archiveOf({ path: 'client/a.js' }, { path: 'client/A.js' }),
      /differs from/,
    ],
    ['with a path twice', archiveOf({ path: 'client/a.js' }, { path: 'client/a.js' }), /the same path/],
    ['with a file outside of a build', archiveOf({ path: 'node_modules/a.js' }), /is no file of a build/],
    [
      'with a symbolic link',
      archiveOf({ path: 'client/a.js', type: 'SymbolicLink', linkpath: '/etc/passwd', content: '' }),
      /is no file but a SymbolicLink/,
    ],
    [
      'with a hard link',
      archiveOf({ path: 'client/a.js', type: 'Link', linkpath: '/etc/passwd', content: '' }),
      /is no file but a Link/,
    ],
    [
      'with a file below another',
      archiveOf({ path: 'client/a' }, { path: 'client/a/b.js' }),
      /another file is below client\/a/,
    ],
    ['with a broken header', Buffer.concat([archiveOf().subarray(0, 1024), randomBytes(1024)]), /it is damaged/],
    ['without a command', rawTar([{ path: 'build.json' }]), /command\.json is missing/],
    [
      'with a long command',
      rawTar([{ path: 'build.json' }, { path: 'command.json', content: ' '.repeat(1_100_000) }]),
      /or too large/,
    ],
    ['with an odd command', rawTar([{ path: 'build.json' }, { path: 'command.json', content: '{}' }]), /is wrong/],
    ['that grows when it is unpacked', gzipSync(archiveOf()), /does not begin with build\.json/],
    [
      'with too many files',
      archiveOf(...Array.from({ length: 2_001 }, (_, index) => ({ path: `client/${index}.js` }))),
      /more than 2000 files/,
    ],
  ])('%s is refused, and nothing is written', async (_title, archive, reason) => {
    const { status, body } = await send(archive);
    expect({ status, error: body.error }).toEqual({ status: 400, error: expect.stringMatching(reason) });
    expect(body.error).not.toContain('\n');
    expect(body.error).not.toContain(path.dirname(site.uploads));
    expect(await readdir(site.uploads)).toEqual([]);
    expect(site.log).toEqual([]);
  });

  it.each<[title: string, refused: ArchiveRequest & { status: number; reason: RegExp }]>([
    ['for an app of others', { app: 'mf-home', status: 403, reason: /publishes mf-library, not mf-home/ }],
    [
      'of somebody without rights',
      { headers: { authorization: 'Bearer token-of-a-viewer' }, status: 403, reason: /may only look/ },
    ],
    ['of nobody', { headers: { authorization: '' }, status: 401, reason: /needs a token/ }],
    [
      'of an older tool',
      { headers: { [PROTOCOL_HEADER]: '1' }, status: 400, reason: /use the release tool of the site's version/ },
    ],
    ['without its hash', { headers: { [DIGEST_HEADER]: 'abc' }, status: 400, reason: /must be a SHA-256/ }],
  ])('%s is refused before it is read', async (_title, { status, reason, ...request }) => {
    expect(await send(archiveOf(), request)).toEqual({ status, body: { error: expect.stringMatching(reason) } });
    expect(await readdir(site.uploads).catch(() => [])).toEqual([]);
  });

  it('is cut when the edge stops, and the tool may send it to another one', async () => {
    const archive = archiveOf();
    async function* forever() {
      yield archive.subarray(0, 100);
      await sleep(60_000, undefined, { ref: false });
    }
    const sent = send(archive, { body: forever() }).catch((error: Error) => error.message);
    await until(async () => (await readdir(site.uploads).catch(() => [])).length === 1);
    await site.stop();
    expect(await sent).toMatchObject({ status: 503, body: { error: 'this edge is stopping: try again' } });
    expect(await readdir(site.uploads)).toEqual([]);
  });

  it('may take longer than other requests', async () => {
    await site.close();
    Object.assign(
      site,
      await createApiSite({ limits: { headersTimeoutMs: 100, requestTimeoutMs: 200, checkIntervalMs: 50 } }),
    );
    const archive = archiveOf();
    async function* slowly() {
      yield archive.subarray(0, 100);
      await sleep(800);
      yield archive.subarray(100);
    }
    const { status, body } = await send(archive, { body: slowly() });
    expect([status, body.error]).toEqual([200, expect.stringContaining('build.json')]);
  });

  it('runs no other command than publish, and none for another app', async () => {
    const sent = async (words: string[]) =>
      send(rawTar([{ path: 'build.json' }, { path: 'command.json', content: JSON.stringify({ words, options: {} }) }]));
    expect((await sent(['activate', 'mf-library'])).body.error).toBe('only publish has an upload');
    expect((await sent(['publish', 'mf-home'])).body.error).toContain('not mf-home: ask an operator');
    expect(await readdir(site.uploads)).toEqual([]);
  });

  it('that an edge had when it was killed is removed when the edge starts after an hour', async () => {
    const left = path.join(site.uploads, 'build-old');
    await mkdir(left, { recursive: true });
    await site.restart();
    expect(await readdir(site.uploads)).toEqual(['build-old']);
    const longAgo = new Date(Date.now() - 61 * 60_000);
    await utimes(left, longAgo, longAgo);
    await site.restart();
    expect(await readdir(site.uploads)).toEqual([]);
  });
});

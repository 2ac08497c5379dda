import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { useS3 } from '../../testing/s3-server.ts';
import { contentTypeOf, integrityOf } from '../file-content.ts';
import { FORMAT_VERSION, type Release } from '../format.ts';
import { createS3Files } from './s3-files.ts';
import type { S3Objects } from './s3-objects.ts';

const NAME = { app: 'mf-library', id: '1.0.0-0123456789ab' };
const ROOT = `releases/${NAME.app}/${NAME.id}/`;
const SCRIPT = 'console.log("hello");\n'.repeat(50);
const HOUR_MS = 60 * 60 * 1000;

const { server, objects } = useS3();
let work: string;
beforeEach(async () => {
  server.options.pageSize = 3;
  work = await mkdtemp(path.join(tmpdir(), 's3-files-'));
});
afterEach(() => rm(work, { recursive: true, force: true }));

/** Prepares the same content as another publisher; the quality stands for the version of its zlib. */
async function prepare(publishedBy: string, quality = 11): Promise<string> {
  const folder = path.join(work, publishedBy);
  const compressed = brotliCompressSync(SCRIPT, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  const files = { 'client/main.js': SCRIPT, 'client/main.js.br': compressed, 'server/main.cjs': SCRIPT };
  await mkdir(path.join(folder, 'client'), { recursive: true });
  await mkdir(path.join(folder, 'server'));
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(folder, file), content);
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(describeRelease(publishedBy, compressed.length)));
  return folder;
}

function describeRelease(publishedBy: string, br: number): Release {
  const fileOf = (name: string, compressed: { br?: number }) => ({
    path: name,
    sha384: integrityOf(Buffer.from(SCRIPT)),
    bytes: SCRIPT.length,
    type: contentTypeOf(name),
    compressed,
  });
  return {
    formatVersion: FORMAT_VERSION,
    app: NAME.app,
    version: '1.0.0',
    container: 'mfLibrary',
    entry: 'main.js',
    publicPath: '/',
    chunks: {},
    segments: [],
    sidebar: [],
    shared: { builtWith: '1.0.0', range: '^1.0.0' },
    hash: NAME.id.slice(-12),
    id: NAME.id,
    files: [fileOf('main.js', { br })],
    server: { path: 'main.cjs', sha384: integrityOf(Buffer.from(SCRIPT)), files: [fileOf('main.cjs', {})] },
    commit: null,
    publishedAt: '2030-01-01T00:00:00.000Z',
    publishedBy,
  };
}

const readStored = (file: string) => server.objects.get(ROOT + file)?.body ?? Buffer.alloc(0);
const readStoredRelease = () => JSON.parse(readStored('release.json').toString()) as Release;

/** Compares the stored files with `release.json`, which states the length of each response. */
function expectIntact(): void {
  expect([...server.objects.keys()].filter((key) => key.startsWith(ROOT)).sort()).toEqual(
    ['client/main.js', 'client/main.js.br', 'release.json', 'server/main.cjs'].map((file) => ROOT + file),
  );
  expect(readStored('client/main.js').toString()).toBe(SCRIPT);
  expect(readStored('server/main.cjs').toString()).toBe(SCRIPT);
  expect(readStoredRelease().files[0]?.compressed.br).toBe(readStored('client/main.js.br').length);
}

/** The same bucket for a process that is killed before its write number `count`. */
function killedAtWrite(count: number): S3Objects {
  let writes = 0;
  return {
    ...objects,
    putIf: async (key, body, etag) => {
      if (++writes >= count) throw new Error('killed');
      return objects.putIf(key, body, etag);
    },
  };
}

describe('adding a release to an object store', () => {
  it('writes release.json last', async () => {
    expect(await createS3Files(objects).add(NAME, await prepare('mira'))).toBe('added');
    expectIntact();
    expect(server.requests.filter((request) => request.startsWith('PUT')).at(-1)).toBe(`PUT ${ROOT}release.json`);
  });

  it.each([1, 2, 3, 4])('succeeds after a publisher with another zlib was killed at write %i', async (count) => {
    await expect(createS3Files(killedAtWrite(count)).add(NAME, await prepare('mira', 1))).rejects.toThrow('killed');
    expect(await createS3Files(objects).listReleaseIds(NAME.app)).toEqual([]);
    expect(await createS3Files(objects).add(NAME, await prepare('jonas'))).toBe('added');
    expect(await createS3Files(objects).listReleaseIds(NAME.app)).toEqual([NAME.id]);
    expectIntact();
  });

  it('is reported as added when the response to release.json was lost', async () => {
    server.options.loseNext = `PUT ${ROOT}release.json`;
    expect(await createS3Files(objects).add(NAME, await prepare('mira'))).toBe('added');
  });
});

describe('removing a release from an object store', () => {
  it('deletes release.json first, then all other files', async () => {
    const files = createS3Files(objects);
    await files.add(NAME, await prepare('mira'));
    server.requests.length = 0;
    await files.remove(NAME);
    expect(server.objects.size).toBe(0);
    expect(server.requests.slice(0, 2)).toEqual(['POST ?delete', `GET ?${ROOT}`]);
  });

  it('deletes what killed commands left long ago, but no running upload', async () => {
    const left = `releases/${NAME.app}/1.0.1-0123456789ab/client/main.js`;
    const running = `releases/${NAME.app}/1.0.2-0123456789ab/client/main.js`;
    server.hold(left, SCRIPT);
    server.options.now = () => Date.now() + 2 * HOUR_MS;
    server.hold(running, SCRIPT);
    await createS3Files(objects).remove(NAME);
    expect([...server.objects.keys()]).toEqual([running]);
  });

  it('is prepared in a temporary folder that is removed after a failure', async () => {
    let folder = '';
    const failing = createS3Files(objects).stage(async (temporary) => {
      folder = temporary;
      await access(temporary);
      throw new Error('no build');
    });
    await expect(failing).rejects.toThrow('no build');
    await expect(access(folder)).rejects.toThrow('ENOENT');
  });
});

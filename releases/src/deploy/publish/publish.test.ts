import { mkdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { listFiles } from '../../checks/build/build-files.ts';
import { releaseSchema } from '../../model/format.ts';
import { integrityOf } from '../../files/file-content.ts';
import { publishApp } from './publish.ts';
import { listReleaseIds, verifyRelease } from '../../files/release-files.ts';
import { useTemporaryStore } from '../../testing/temporary-store.ts';
import { writeFakeBuild } from '../../testing/fake-build.ts';

const temporary = useTemporaryStore();

describe('publishing', () => {
  it('replaces every placeholder by the hash, and changes no other byte', async () => {
    const { release, location: folder } = await temporary.publish({ app: 'mf-library' });
    expect(await readFile(temporary.descriptionOf(release), 'utf8')).not.toContain('0r0e0l0e0a0s');
    const files = (await listFiles(folder)).filter((file) => !/\.(br|gz)$/.test(file));
    for (const file of files) {
      const built = await readFile(path.join(temporary.work, 'mf-library/dist', file));
      const published = await readFile(path.join(folder, file));
      expect(published.includes('0r0e0l0e0a0s')).toBe(false);
      if (file === 'client/remoteEntry.js') continue;
      expect(published.toString('latin1')).toBe(built.toString('latin1').replaceAll('0r0e0l0e0a0s', release.hash));
    }
    expect(release.container).toBe(`mf_library_${release.hash}`);
    expect(release.publicPath).toBe(`/assets/mf-library/1.0.0-${release.hash}/`);
  });

  it('describes every file with its real hash, size and type', async () => {
    const { release, location: folder } = await temporary.publish({ app: 'mf-library' });
    expect(v.parse(releaseSchema, JSON.parse(await readFile(temporary.descriptionOf(release), 'utf8')))).toEqual(
      release,
    );
    expect(release.files.map(({ path: file, type }) => `${file}: ${type}`)).toEqual([
      'card.png: image/png',
      'fonts/sans.woff2: font/woff2',
      'remoteEntry.js: text/javascript; charset=utf-8',
      'routes.css: text/css; charset=utf-8',
      'routes.js: text/javascript; charset=utf-8',
      'routes.js.map: application/json',
    ]);
    for (const { path: file, sha384, bytes } of release.files) {
      const content = await readFile(path.join(folder, 'client', file));
      expect([integrityOf(content), content.length]).toEqual([sha384, bytes]);
    }
    expect(release.server.sha384).toBe(integrityOf(await readFile(path.join(folder, 'server/index.cjs'))));
  });

  it('gives the entry a table of every other script and style', async () => {
    const { release, location: folder } = await temporary.publish({ app: 'mf-library' });
    const entry = await readFile(path.join(folder, 'client/remoteEntry.js'), 'utf8');
    const table = /"([^"]*sha384-[^"]*)"\.split/.exec(entry)?.[1];
    const hashOf = (name: string) => release.files.find((file) => file.path === name)?.sha384 ?? 'no hash';
    expect(table).toBe(`routes.css ${hashOf('routes.css')},routes.js ${hashOf('routes.js')}`);
    expect(entry).not.toContain('__INTEGRITY_TABLE__');
  });

  it('replaces the placeholder in file names, as in the record', async () => {
    const chunk = 'client/0r0e0l0e0a0s/chunk-0r0e0l0e0a0s.js';
    const { release, location: folder } = await temporary.publish({
      app: 'mf-library',
      files: { [chunk]: '/* a chunk */' },
    });
    const renamed = `${release.hash}/chunk-${release.hash}.js`;
    expect(release.files.map(({ path: file }) => file)).toContain(renamed);
    expect(await readFile(path.join(folder, 'client', renamed), 'utf8')).toBe('/* a chunk */');
    expect(await readFile(path.join(folder, 'client/remoteEntry.js'), 'utf8')).toContain(`${renamed} sha384-`);
    expect(await verifyRelease(temporary.store, release)).toEqual([]);
  });

  it('stores compressed text that decompresses to the file itself', async () => {
    const { release, location: folder } = await temporary.publish({ app: 'mf-library' });
    const content = await readFile(path.join(folder, 'client/routes.js'));
    const brotli = await readFile(path.join(folder, 'client/routes.js.br'));
    expect(brotliDecompressSync(brotli).equals(content)).toBe(true);
    expect(gunzipSync(await readFile(path.join(folder, 'client/routes.js.gz'))).equals(content)).toBe(true);
    const compressedOf = (name: string) => release.files.find((file) => file.path === name)?.compressed;
    expect(compressedOf('routes.js')?.br).toBe(brotli.length);
    expect(compressedOf('card.png')).toEqual({});
  });

  it('makes the release readable for every user of the machine', async () => {
    const { location: folder } = await temporary.publish({ app: 'mf-library' });
    const modeOf = async (any: string) => (await stat(any)).mode & 0o777;
    await mkdir(path.join(temporary.work, 'ordinary'));
    expect(await modeOf(folder)).toBe(await modeOf(path.join(temporary.work, 'ordinary')));
  });

  it.each(['client/routes.js', 'client/routes.js.br', 'release.json'])(
    'repairs a release whose %s is damaged',
    async (file) => {
      const { location: folder, release } = await temporary.publish({ app: 'mf-library' });
      await writeFile(file === 'release.json' ? temporary.descriptionOf(release) : path.join(folder, file), '{}');
      const again = await temporary.publish({ app: 'mf-library' });
      expect(again.outcome).toBe('repaired');
      expect(await verifyRelease(temporary.store, release)).toEqual([]);
    },
  );
});

describe('an incomplete build is refused', () => {
  const publishWith = async (files: Record<string, string>) => temporary.publish({ app: 'mf-library', files });

  it('when its record is no JSON, or a field is wrong', async () => {
    await expect(publishWith({ 'build.json': '{"app": ' })).rejects.toThrow(
      'build.json is not JSON: build the app again',
    );
    await expect(
      publishWith({ 'build.json': '{"formatVersion": 2, "app": "mf-library", "version": "one"}' }),
    ).rejects.toThrow('version must be a version such as 1.4.0');
  });

  it('when it lists a missing file', async () => {
    const from = await writeFakeBuild(temporary.work, { app: 'mf-library' });
    const record = JSON.parse(await readFile(path.join(from, 'build.json'), 'utf8')) as object;
    const withChunk = { ...record, chunks: { search: { js: ['search.js'], css: [] } } };
    await expect(publishWith({ 'build.json': JSON.stringify(withChunk) })).rejects.toThrow(
      'chunks.search names client/search.js, which the build did not leave: build it again',
    );
  });

  it.each([
    ['the folder for browsers', 'client'],
    ['the folder for the server', 'server'],
    ['a file', 'client/card.png'],
    ['its record', 'build.json'],
  ])('when a link replaces %s, with files that are not part of the build', async (_what, place) => {
    const from = await writeFakeBuild(temporary.work, { app: 'mf-library' });
    const elsewhere = path.join(temporary.work, 'elsewhere');
    await rename(path.join(from, place), elsewhere);
    await symlink(elsewhere, path.join(from, place));
    const publishing = publishApp({ store: temporary.store, app: 'mf-library', from, by: 'tester' });
    await expect(publishing).rejects.toThrow(`${path.join(from, place)} is a link`);
    await expect(publishing).rejects.toThrow(/^[^\n]+: a release holds plain files only$/);
    expect(await listReleaseIds(temporary.store, 'mf-library')).toEqual([]);
  });

  it.each([
    ['a line break', 'client/a\nb.js', '"client/a\\nb.js" has other characters than letters, digits and . _ - @ ~'],
    ['a backslash', 'client/a\\b.js', '"client/a\\\\b.js" has other characters'],
    ['another script', 'client/カード.png', 'has other characters'],
    ['a quotation mark', 'server/a".cjs', 'has other characters'],
    ['a dot at its end', 'client/a.', 'has other characters'],
    ['too many characters', `client/${'a'.repeat(230)}.js`, 'is longer than 200 characters'],
    ['capitals alone', 'client/Routes.js', 'client/routes.js differs from client/Routes.js in capitals only'],
    ['a compressed form’s ending', 'client/routes.js.br', 'publish gives to the compressed form of client/routes.js'],
  ])('when a file name such as %s would make the release unreadable', async (_what, file, reason) => {
    const publishing = publishWith({ [file]: 'x' });
    await expect(publishing).rejects.toThrow(reason);
    await expect(publishing).rejects.toThrow(/^[^\n]+: rename it, and build the app again$/);
    expect(await listReleaseIds(temporary.store, 'mf-library')).toEqual([]);
  });

  it('when its record points outside its folder', async () => {
    const from = await writeFakeBuild(temporary.work, { app: 'mf-library' });
    const record = JSON.parse(await readFile(path.join(from, 'build.json'), 'utf8')) as object;
    for (const entry of ['../x.js', '/etc/x.js', 'a/../../x.js', 'a//x.js', 'with space.js'])
      await expect(publishWith({ 'build.json': JSON.stringify({ ...record, entry }) })).rejects.toThrow(
        'entry must be a relative path',
      );
  });
});

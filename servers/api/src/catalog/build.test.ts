import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documentedFiles } from '../content/testing/documented-files.ts';
import { writeFolder } from '../content/testing/write-folder.ts';
import { buildCatalog } from './build/build-catalog.ts';
import { contentVersion } from './build/write-catalog.ts';
import { createCatalogFile } from './file/catalog-database.ts';
import { FORMAT } from './file/schema.ts';
import { openCatalog } from './open-catalog.ts';
import { sampleFile } from './testing/open-sample.ts';
import { query } from './testing/requests.ts';
import { sampleLibrary } from './testing/sample-library.ts';

const NOW = new Date('2026-06-01');
const TUTORIAL = 'tutorials/lumistage/lumistage-8-three-point-lighting.json';
const WARNING = `warning: ${TUTORIAL}: "Lumistage 8 Tutorial - Three-Point Lighting": captionLanguages[0]: "jp" is only`;

function run(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], options);
  return { status, stdout, stderr };
}

const build = (folder: string, file: string) =>
  run('servers/api/src/catalog/build.ts', ['--content', folder, '--out', file]);
const check = (folder: string) => run('servers/api/src/content/check.ts', [folder]);

/** The documented content, with a likely mistake. */
function folderWithMistake(): string {
  const files = documentedFiles();
  return writeFolder({ ...files, [TUTORIAL]: { ...files[TUTORIAL], captionLanguages: ['jp'] } });
}

describe('the build command', () => {
  it('builds a catalog of a content folder, leaves it while the content is the same, and keeps it if there are errors', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'catalog-')), 'deep', 'catalog.sqlite');
    const folder = writeFolder(documentedFiles());
    expect(build(folder, file)).toMatchObject({ status: 0, stdout: expect.stringMatching(/1 videos, written to/) });
    const before = readFileSync(file);
    expect(build(folder, file)).toMatchObject({ status: 0, stdout: expect.stringMatching(/1 videos, unchanged in/) });
    expect(build(writeFolder({ ...documentedFiles(), 'speakers/8.json': {} }), file)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('speakers/8.json: id: this field is missing'),
    });
    expect(readdirSync(path.dirname(file))).toEqual(['catalog.sqlite']);
    expect(readFileSync(file).equals(before)).toBe(true);

    const catalog = openCatalog(file, { now: () => NOW });
    expect(catalog.queryVideos(query({ keyword: '三点' })).count).toBe(0);
    expect(catalog.queryVideos(query({ keyword: '三点', lang: 4 })).count).toBe(1);
    catalog.close();
  });

  it('prints its usage', () => {
    expect(run('servers/api/src/catalog/build.ts', [])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Usage:'),
    });
  });
});

describe('the check command', () => {
  it('lists errors, and fails when there are any; warnings of likely mistakes are none', () => {
    expect(check(folderWithMistake())).toMatchObject({
      status: 0,
      stdout: '1 videos, 1 skill paths: no errors, 1 warning\n',
      stderr: expect.stringContaining(WARNING),
    });
    expect(check(writeFolder({}))).toMatchObject({
      status: 1,
      stdout: '3 errors\n',
      stderr: expect.stringContaining('products.json: this file is missing'),
    });
  });
});

describe('a site that starts with its own content', () => {
  it('prints the warnings of likely mistakes', () => {
    const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'data-'));
    const started = run('tools/local/catalog.ts', [], { CONTENT_DIR: folderWithMistake(), DATA_DIR });
    expect(started).toMatchObject({ status: 0, stdout: expect.stringContaining(WARNING) });
  });
});

describe('a catalog', () => {
  it('has a version that depends on its content alone', () => {
    const changed = { ...sampleLibrary, banners: [] };

    expect(contentVersion(sampleLibrary)).toBe(contentVersion(structuredClone(sampleLibrary)));
    expect(contentVersion(changed)).not.toBe(contentVersion(sampleLibrary));
  });

  it('is the same file, byte for byte, for the same content', () => {
    expect(readFileSync(sampleFile(sampleLibrary)).equals(readFileSync(sampleFile(sampleLibrary)))).toBe(true);
  });

  it('stays readable while it is open and another file replaces it', () => {
    const file = sampleFile(sampleLibrary);
    const open = openCatalog(file, { now: () => NOW });
    buildCatalog({ ...sampleLibrary, videos: [], skillPaths: [] }, file, NOW);

    expect(open.findVideoId('three-point')).toBe(30);
    expect(openCatalog(file, { now: () => NOW }).findVideoId('three-point')).toBeUndefined();
  });

  it('that is missing or of another format is refused when opened', () => {
    const open = (file: string) => () => openCatalog(file, { now: () => NOW });
    const file = sampleFile(sampleLibrary);
    createCatalogFile(file).exec("UPDATE about SET value = '0' WHERE key = 'format'").close();

    expect(open(file)).toThrow(`${file} has format 0, expected ${FORMAT}; build the catalog again`);
    expect(open('/no/such/file.sqlite')).toThrow();
  });
});

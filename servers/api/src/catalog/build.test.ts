import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documentedFiles } from '../content/testing/documented-files.ts';
import { writeFolder } from '../content/testing/write-folder.ts';
import { contentVersion } from './build/write-catalog.ts';
import { createCatalogFile } from './file/catalog-database.ts';
import { FORMAT } from './file/schema.ts';
import { openCatalog } from './open-catalog.ts';
import { sampleFile } from './testing/open-sample.ts';
import { query } from './testing/requests.ts';
import { sampleLibrary } from './testing/sample-library.ts';

const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'catalog-')), 'deep', 'catalog.sqlite');

function run(script: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`servers/api/src/${script}`, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const build = (folder: string, file: string) => run('catalog/build.ts', ['--content', folder, '--out', file]);

describe('the build command', () => {
  it('builds a catalog of a content folder, and leaves it unchanged while the content is the same', () => {
    const [folder, file] = [writeFolder(documentedFiles()), newFile()];

    expect(build(folder, file)).toMatchObject({ status: 0, stdout: expect.stringMatching(/1 videos, written to/) });
    expect(build(folder, file)).toMatchObject({ status: 0, stdout: expect.stringMatching(/1 videos, unchanged in/) });
    expect(readdirSync(path.dirname(file))).toEqual(['catalog.sqlite']);

    const catalog = openCatalog(file, { now: () => new Date('2026-06-01') });
    expect(catalog.queryVideos(query({ keyword: '三点' })).count).toBe(0);
    expect(catalog.queryVideos(query({ keyword: '三点', lang: 4 })).count).toBe(1);
    catalog.close();
  });

  it('refuses content with errors, names them, and leaves the existing catalog unchanged', () => {
    const file = newFile();
    build(writeFolder(documentedFiles()), file);
    const before = readFileSync(file);
    const faulty = writeFolder({ ...documentedFiles(), 'speakers/8.json': {} });

    expect(build(faulty, file)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('speakers/8.json: id: this field is missing'),
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('replaces a file that is not a catalog', () => {
    const file = sampleFile(sampleLibrary);
    writeFileSync(file, 'not a database');

    expect(build(writeFolder(documentedFiles()), file)).toMatchObject({ status: 0 });
  });

  it('prints its usage', () => {
    expect(run('catalog/build.ts', [])).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage:') });
    expect(run('catalog/build.ts', ['--wrong'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('--wrong'),
    });
  });
});

describe('the check command', () => {
  it('lists the errors of a folder, and fails when there are any', () => {
    expect(run('content/check.ts', [writeFolder(documentedFiles())])).toMatchObject({
      status: 0,
      stdout: '1 videos, 1 skill paths: no errors\n',
    });
    expect(run('content/check.ts', [writeFolder({})])).toMatchObject({
      status: 1,
      stdout: '3 errors\n',
      stderr: expect.stringContaining('products.json: this file is missing'),
    });
  });
});

describe('likely mistakes in content', () => {
  const TUTORIAL = 'tutorials/lumistage/lumistage-8-three-point-lighting.json';
  const LINE = `warning: ${TUTORIAL}: "Lumistage 8 Tutorial - Three-Point Lighting": captionLanguages[0]: "jp" is only`;

  function folderWithMistake(): string {
    const files = documentedFiles();
    return writeFolder({ ...files, [TUTORIAL]: { ...files[TUTORIAL], captionLanguages: ['jp'] } });
  }

  it('are warnings of the check, which accepts the content', () => {
    expect(run('content/check.ts', [folderWithMistake()])).toMatchObject({
      status: 0,
      stdout: '1 videos, 1 skill paths: no errors, 1 warning\n',
      stderr: expect.stringContaining(LINE),
    });
  });

  it('are warnings of the build command, which builds the catalog', () => {
    expect(build(folderWithMistake(), newFile())).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/1 videos, written to/),
      stderr: expect.stringContaining(LINE),
    });
  });

  it('are warnings when the site starts with the content', () => {
    const env = {
      ...process.env,
      CONTENT_DIR: folderWithMistake(),
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'data-')),
    };
    const { status, stdout } = spawnSync(process.execPath, ['tools/local/catalog.ts'], { encoding: 'utf8', env });
    expect(stdout).toContain(LINE);
    expect(status).toBe(0);
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
    const [folder, file] = [writeFolder(documentedFiles()), sampleFile(sampleLibrary)];
    const open = openCatalog(file, { now: () => new Date('2026-06-01') });
    build(folder, file);

    expect(open.findVideoId('three-point')).toBe(30);
    expect(openCatalog(file, { now: () => new Date('2026-06-01') }).findVideoId('three-point')).toBeUndefined();
  });

  it('that is missing or of another format is refused when opened', () => {
    const open = (file: string) => () => openCatalog(file, { now: () => new Date('2026-06-01') });
    const file = sampleFile(sampleLibrary);
    createCatalogFile(file).exec("UPDATE about SET value = '0' WHERE key = 'format'").close();

    expect(open(file)).toThrow(`${file} has format 0, expected ${FORMAT}; build the catalog again`);
    expect(open('/no/such/file.sqlite')).toThrow();
  });
});

import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { runCommand } from '../local/run-command.ts';

/** The files that a new section needs from a checkout. */
const COPIED = [
  '.oxfmtrc.json',
  'docker-compose.yml',
  'eslint.config.js',
  'jest.config.js',
  'mf-webinar',
  'package.json',
  'player',
  'releases',
  'shared',
  'tools',
  'tsconfig.json',
  'webpack.shared.js',
];

let checkout: string;
const inCheckout = (...command: [string, ...string[]]) => runCommand(command, { cwd: checkout });
const bin = (tool: string) => path.join(checkout, 'node_modules', tool);
const newSection = (...args: string[]) => inCheckout(process.execPath, 'tools/scaffold/new-section.ts', ...args);
const text = (file: string) => readFileSync(path.join(checkout, file), 'utf8');

beforeAll(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'new-section-'));
  const isSource = (file: string) => !/[/\\](node_modules|dist|\.cache)$/.test(file);
  for (const name of COPIED)
    cpSync(path.join(ROOT, name), path.join(checkout, name), { recursive: true, filter: isSource });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'));
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

describe('a new section', () => {
  it('passes lint, types and its own test, and can be built and released', async () => {
    const created = await newSection('mf-film-club', '--segment', 'films');
    expect(created).toEqual({ code: 0, output: expect.stringContaining('Created mf-film-club') });
    writeFileSync(
      path.join(checkout, 'section.tsconfig.json'),
      JSON.stringify({ extends: './tsconfig.json', include: ['mf-film-club', 'shared/src/declarations.d.ts'] }),
    );
    const results = await Promise.all([
      inCheckout(process.execPath, bin('typescript7/bin/tsc'), '-p', 'section.tsconfig.json'),
      inCheckout(process.execPath, bin('eslint/bin/eslint.js'), '--max-warnings', '0', 'mf-film-club'),
      inCheckout(process.execPath, bin('oxfmt/bin/oxfmt'), '--check', 'mf-film-club'),
      inCheckout(process.execPath, '--experimental-vm-modules', bin('jest/bin/jest.js'), '-i', 'mf-film-club'),
      runCommand([process.execPath, bin('webpack-cli/bin/cli.js')], { cwd: path.join(checkout, 'mf-film-club') }),
    ]);
    for (const { code, output } of results) expect({ code, output }).toEqual({ code: 0, output });

    const store = path.join(checkout, 'store');
    const tool = [process.execPath, 'releases/src/cli.ts'] as const;
    const published = await inCheckout(...tool, 'publish', 'mf-film-club', '--store', store);
    expect(published).toEqual({ code: 0, output: expect.stringMatching(/^published mf-film-club 1\.0\.0-/) });
  }, 240_000);

  it('uses its name everywhere, and its title in the sidebar', () => {
    expect(text('mf-film-club/section.json')).toContain('"segment": "films"');
    expect(text('mf-film-club/section.json')).toContain('"en": "Film Club"');
    expect(text('mf-film-club/src/routes.tsx')).toContain("name: 'mf-film-club'");
    expect(existsSync(path.join(checkout, 'mf-film-club/src/features/film-club/FilmClubPage.tsx'))).toBe(true);
  });

  it('has a service of its own in docker-compose.yml', () => {
    const services = (compose: string) => [...compose.matchAll(/ship\.ts', '([\w-]+)'/g)].map(([, app]) => app);
    const before = services(readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8'));
    expect(services(text('docker-compose.yml'))).toEqual([...before, 'mf-film-club']);
    expect(text('docker-compose.yml')).toContain('APP: mf-film-club,');
  });

  it('never overwrites a file', async () => {
    const before = text('mf-webinar/src/routes.tsx');
    expect(await newSection('mf-webinar')).toEqual({
      code: 1,
      output: 'mf-webinar already exists and is left unchanged: choose another name\n',
    });
    expect(text('mf-webinar/src/routes.tsx')).toBe(before);
  });

  it.each([
    [['quiz'], 1, /"quiz" is not a section name: use mf- and lowercase words/],
    [['mf-../../etc'], 1, /is not a section name/],
    [['mf-seminar', '--segment', 'webinar'], 1, /\/webinar belongs to mf-webinar: choose another with --segment/],
    [['mf-api'], 1, /\/api belongs to the site itself/],
    [['mf-quiz', '--segment', 'de'], 1, /\/de belongs to the site itself/],
    [['mf-quiz', '--segment', 'a b'], 1, /"a b" is not a path segment/],
    [['mf-quiz', '--outside', '.'], 1, /is not empty and is left unchanged/],
    [['mf-quiz', '--outside', 'quiz', '--tool', 'parcel'], 2, /"parcel" is not a tool: use webpack or vite/],
    [['mf-quiz', '--tool', 'vite'], 2, /--tool is for a separate project: add --outside/],
    [[], 2, /give one name/],
    [['mf-quiz', '--unknown'], 2, /--unknown.*see --help/s],
    [['--help'], 0, /^Usage: npm run new-section -- <name>/],
  ])('refuses or explains: %j', async (args, code, output) => {
    expect(await newSection(...args)).toEqual({ code, output: expect.stringMatching(output) });
    expect(existsSync(path.join(checkout, 'mf-quiz'))).toBe(false);
  });
});

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFakeBuild, type FakeBuild } from '../../testing/fake-build.ts';
import { useTemporaryStore } from '../../testing/temporary-store.ts';
import { formatFinding } from './finding.ts';
import { inspectBuild } from './inspect-build.ts';

const HASH = '0r0e0l0e0a0s';
const CONTAINER = `mf_library_${HASH}`;
const SERVER = 'server/index.cjs';
const ENTRY = 'client/remoteEntry.js';

const temporary = useTemporaryStore();

/** Writes a build of a section, with other fields in its record; returns its folder. */
async function writeBuild(build: Partial<FakeBuild>, fields: object = {}): Promise<string> {
  const dist = await writeFakeBuild(temporary.work, { app: 'mf-library', ...build });
  const file = path.join(dist, 'build.json');
  const record = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...record, ...fields }));
  return dist;
}

/** What an inspection finds besides missing preloads, which no fake build has: `level: text`. */
async function inspect(build: Partial<FakeBuild>, fields?: object): Promise<string[]> {
  const { findings } = await inspectBuild(await writeBuild(build, fields));
  const others = findings.filter(({ field }) => !field.startsWith('chunks.locale-'));
  return others.map((finding) => `${finding.level}: ${formatFinding(finding)}`);
}

const withFile = (file: string, content: string | Uint8Array) => ({ files: { [file]: content } });
/** The versions of a shell that loads ES modules. */
const SHARED = { builtWith: '2.2.0', range: '^2.2.0' };
const asModule = (content: string) => inspect(withFile(ENTRY, content), { entryType: 'module', shared: SHARED });

describe('the inspection of a build', () => {
  it('reports everything at once, also beside fields of a wrong form', async () => {
    const fields = { version: 'one', shared: undefined, container: 'film_club', entrytype: 'module', expose: './App' };
    expect(await inspect(withFile('client/routes.css', 'body{}a{}'), fields)).toEqual([
      expect.stringMatching(/^error: version must be a version such as 1\.4\.0: correct it/),
      expect.stringMatching(/^error: shared is missing: correct it/),
      expect.stringMatching(/^warning: entrytype is no field of build\.json, so nothing reads it: /),
      expect.stringMatching(/^error: container film_club must end with the placeholder: /),
      expect.stringMatching(/^error: expose is \.\/App, which no shell loads: /),
      expect.stringMatching(/^error: client\/remoteEntry\.js defines no global film_club: /),
      expect.stringMatching(/^error: client\/routes\.css has the selector body, which reaches beyond the section: /),
      expect.stringMatching(/^error: client\/routes\.css has the selector a, which reaches beyond the section: /),
    ]);
  });

  it.each([
    ['a file that does not exist', { styles: ['style.css'] }, 'styles names client/style.css, which the build did not'],
    [
      'a segment twice',
      { segments: [{ segment: 'library' }, { segment: 'library' }] },
      'segments.0 lists /library twice',
    ],
    [
      'a segment that is a language',
      { segments: [{ segment: 'library' }, { segment: 'de' }] },
      'segments.1 /de belongs to the site itself: choose another segment',
    ],
    [
      'an entry of the sidebar for another section',
      { sidebar: [{ segment: 'webinar', icon: 'webinar' }] },
      'sidebar.0 leads to /webinar, which is none of its segments: use one of `segments`',
    ],
    [
      'a version that it does not accept itself',
      { packages: { react: { builtWith: '18.3.1', range: '^19.0.0' } } },
      'packages.react was built with 18.3.1, which ^19.0.0 excludes: accept it, such as ^18.3.1',
    ],
    ['a raised limit without a reason', { budget: { script: 100_000 } }, 'budget.why is missing'],
    ['a container that is no global', { container: `mf-library-${HASH}` }, 'is no name of a global: '],
  ])('refuses %s', async (_what, fields, expected) => {
    expect((await inspect({}, fields)).join('\n')).toContain(expected);
  });

  it.each([['as an ES module', withFile(ENTRY, 'export const init = 1, get = 2;'), { entryType: 'module' }]])(
    'refuses a section %s that accepts shells which cannot load it',
    async (_what, build, fields) => {
      const accepting = (range: string) => inspect(build, { ...fields, shared: { builtWith: '2.2.0', range } });
      expect(await accepting('^1.0.0 || ^2.2.0')).toEqual([
        'error: shared.range accepts 1.0.0, but shells load ES modules and `styles` since 2.2.0 only: ' +
          'start the range at 2.2.0, such as ^2.2.0',
      ]);
      expect(await accepting('>=2.2.0')).toEqual([]);
    },
  );

  it('refuses a second React, wherever a page can load it, and warns of a fallback that only the entry loads', async () => {
    const own = 'e.useState = (start) => t.H.useState(start);';
    const line =
      "holds a copy of react, which pages would load beside the site's own: write `shared: section.shared` in the " +
      "federation plugin, or react: { singleton: true, import: false }, 'react/': { singleton: true, import: false } " +
      'in its list (Vite: learningCenter() in plugins)';
    expect(await inspect({ ...withFile('client/routes.js', own), server: own })).toEqual([
      `error: client/routes.js ${line}`,
      `error: server/index.cjs ${line}`,
    ]);
    const page = { 'client/7.js': `(self.c ||= []).push([[7], { 1: (e, t) => { ${own} } }]);` };
    const lazy = (file: string) => ({ [file]: `${CONTAINER} = "__INTEGRITY_TABLE__"; n.e(7).then(n.bind(n, 1));` });
    expect(await inspect({ files: { ...page, ...lazy('client/routes.js') } })).toEqual([`error: client/7.js ${line}`]);
    expect(await inspect({ files: { ...page, ...lazy(ENTRY) } })).toEqual([
      expect.stringMatching(/^warning: client\/7\.js holds a fallback of react, which no page needs: /),
    ]);
    const reading = 'const own = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;';
    expect(await inspect(withFile('client/routes.js', reading))).toEqual([]);
  });

  it('warns of syntax that the oldest browsers of the site cannot read', async () => {
    expect(await inspect(withFile('client/routes.js', 'export const isEmoji = /\\p{RGI_Emoji}/v;'))).toEqual([
      expect.stringMatching(
        /^warning: client\/routes\.js has syntax that not all of these browsers read: chrome >= 109, /,
      ),
    ]);
  });
});

describe('the entry of a section', () => {
  it('may not load other files without their hashes', async () => {
    expect(await inspect(withFile(ENTRY, `var ${CONTAINER} = {};`))).toEqual([
      expect.stringMatching(
        /^error: client\/remoteEntry\.js loads client\/routes\.\w+ without a hash, because it has no /,
      ),
    ]);
  });

  it.each([
    ['define nothing', 'self.other = "__INTEGRITY_TABLE__";', `defines no global ${CONTAINER}: `],
    ['be an ES module that is called a script', 'export const init = 1, get = 2;', 'is an ES module, but entryType is'],
  ])('may not %s', async (_what, content, expected) => {
    expect((await inspect(withFile(ENTRY, content))).join('\n')).toContain(`error: ${ENTRY} ${expected}`);
  });

  it.each([
    ['export too little', 'export const init = 1;', 'exports no `get`: '],
    [
      'import a package',
      'import "react"; export const init = 1, get = 2;',
      'imports react by its name, which no browser',
    ],
  ])('may not, as an ES module, %s', async (_what, content, expected) => {
    expect((await asModule(content)).join('\n')).toContain(`error: ${ENTRY} ${expected}`);
  });
});

describe('the scripts of a section', () => {
  it('may not register chunks in a list that two releases on one page share', async () => {
    const script = '(self["webpackChunkmf_library"] = []).push([1]); /* __INTEGRITY_TABLE__ */';
    expect(await inspect(withFile('client/routes.js', script))).toEqual([
      'error: client/routes.js registers its code in webpackChunkmf_library, which two releases on one page share: ' +
        `set output.uniqueName to ${CONTAINER}`,
    ]);
  });
});

describe('the server bundle of a section', () => {
  const bundle = async (server: string) => inspect(withFile(SERVER, server));

  it('may not require other modules than those of the shell', async () => {
    expect(await bundle('const fs = require("node:fs"); exports.section = {};')).toEqual([
      expect.stringMatching(
        /^error: server\/index\.cjs requires node:fs, which no shell provides: bundle it; a section may /,
      ),
    ]);
    const external = '({ 1: (module) => { module.exports = require("lodash"); } }); exports.section = {};';
    const minified = '({ 1: e => { e.exports = require("lodash") } }); exports.section = {};';
    for (const server of [external, minified])
      expect(await bundle(server)).toEqual([expect.stringContaining('error: server/index.cjs requires lodash, which')]);
  });

  it('may not import modules, even those of the shell', async () => {
    expect(await bundle('import("react"); exports.section = {};')).toEqual([
      expect.stringMatching(/^error: server\/index\.cjs imports react by import\(\), which fails on the server: /),
    ]);
    expect(await bundle('exports.section = ((require) => () => import("vue"))(String);')).toEqual([
      expect.stringMatching(/^warning: server\/index\.cjs imports vue in a function by import\(\), which fails /),
    ]);
  });

  it('may require React only if its version stands in the record', async () => {
    const server = 'require("react/jsx-runtime"); exports.section = { draw: () => require("react-dom") };';
    const packages = { react: { builtWith: '19.3.1', range: '^19.3.1' } };
    const domMissing = 'error: packages.react-dom is missing, but server/index.cjs requires react-dom: ';
    expect(await inspect(withFile(SERVER, server), { packages: undefined })).toEqual([
      expect.stringContaining('error: packages.react is missing, but server/index.cjs requires react/jsx-runtime: '),
      expect.stringContaining(domMissing),
    ]);
    expect(await inspect(withFile(SERVER, server), { packages })).toEqual([expect.stringContaining(domMissing)]);
  });
});

describe('the budget of a section', () => {
  /** Does not compress. */
  const noise = (bytes: number) =>
    Array.from({ length: bytes }, (_, at) => ((at * at * 7919) % 9973).toString(36)).join('');
  const page = withFile('client/page.js', `/* ${noise(60_000)} */`);
  const chunks = { routes: { js: ['routes.js'], css: [] }, page: { js: ['page.js'], css: [] } };

  it('refuses a page that is too large, with both numbers and the way out', async () => {
    const fields = { chunks, budget: { script: 1_000, why: 'a limit for this test' } };
    expect(await inspect(page, fields)).toEqual([
      expect.stringMatching(
        /^error: budget\.script allows 1\.0 kB script, but a page needs \d+\.\d kB script: split the page, or raise the limit on purpose: "budget": \{ "script": \d+, "why": "…" \} in section\.json, from which the site's tools write build\.json$/,
      ),
    ]);
  });

  it('counts what an ES module imports before it runs, and finds a second React there', async () => {
    const react = `internals.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {}; // ${noise(200_000)}`;
    const files = {
      [ENTRY]: 'import "./a.js"; export const init = 1, get = 2;',
      'client/a.js': 'import "./b.js"; export {};',
      'client/b.js': react,
    };
    const budget = { script: 10_000, why: 'a limit for this test' };
    const findings = await inspect({ files }, { entryType: 'module', shared: SHARED, budget });
    expect(findings).toEqual([
      expect.stringMatching(/^error: client\/b\.js holds a copy of react, /),
      expect.stringMatching(/^error: budget\.script allows 10\.0 kB script, but a page needs \d\d+\.\d kB script: /),
    ]);
  });
});

describe('a build of plain Module Federation', () => {
  const ROUTES = '({exports:{section:{name:"mf-films",namespace:"films",mounts:[{segment:"films",routes:[{}]}]}}})';

  it('is recognized, and told all that it lacks at once', async () => {
    const project = path.join(temporary.work, 'film-club');
    const files = {
      'package.json': '{"name":"mf-film-club","version":"1.0.0"}',
      'section.json': '{"segments":[{"segment":"film-club"},{"segment":"api"}],"sidebar":[]}',
      'dist/remoteEntry.js': 'var film_club;(()=>{"use strict";var e={"./App":()=>1};film_club=e})();',
      'dist/577.js': `(self.webpackChunkfilm_club=[]).push([[577],{1:()=>${ROUTES}}]);`,
    };
    await mkdir(path.join(project, 'dist'), { recursive: true });
    for (const [file, content] of Object.entries(files)) await writeFile(path.join(project, file), content);
    const { findings, build } = await inspectBuild(path.join(project, 'dist'));
    expect(build).toBeUndefined();
    expect(findings.map(formatFinding)).toEqual([
      expect.stringMatching(
        /^build\.json is missing: .* its container is film_club: wrap the configuration in withSection, /,
      ),
      'client/remoteEntry.js exposes ./App, and no ./routes: expose the routes as ./routes',
      'segments.1 /api belongs to the site itself: choose another segment',
      'section contradicts the record: its section has the name mf-films: name it mf-film-club; ' +
        'it declares /film-club and exports no routes for it; it declares /api and exports no routes for it: ' +
        'make src/routes.tsx agree with package.json and section.json',
    ]);
  });

  it('has errors of routes and mounts also with a record', async () => {
    const entry = `var ${CONTAINER} = { "./App": () => 1 }; // __INTEGRITY_TABLE__`;
    const files = { [ENTRY]: entry, [SERVER]: `exports.section = ${ROUTES}.exports.section; // section` };
    expect(await inspect({ files })).toEqual([
      expect.stringMatching(
        /^error: section contradicts the record: its section has the name mf-films: name it mf-library; /,
      ),
      expect.stringMatching(/^error: client\/remoteEntry\.js exposes \.\/App, and no \.\/routes: /),
    ]);
  });
});

describe('publishing', () => {
  it('refuses a build in the words of its inspection', async () => {
    const files = { 'client/card.png': HASH, 'client/routes.css': 'body{color:red}' };
    const { findings } = await inspectBuild(await writeBuild({ files }));
    const errors = findings.filter(({ level }) => level === 'error').map(formatFinding);
    expect(errors).toHaveLength(2);
    await expect(temporary.publish({ app: 'mf-library', files })).rejects.toThrow(new Error(errors.join('; ')));
  });
});

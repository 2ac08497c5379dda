import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';

const read = (page: string) => readFileSync(path.join(ROOT, 'docs', page), 'utf8');

const WALKS = [
  'A page, from its address to SQL and back',
  'A keyword, from the field to the API',
  'A release, from build to page',
  'A bookmark, from click to row',
  'A navigation, from link to focus',
  'A removed view, from click to row',
] as const;

const API_CLIENT = 'shared/src/api/create-api-client.ts';

/** An import or export of a file, also a dynamic one. */
const IMPORT = /(?:^(?:import |(?:(?:import|export) .*|\}) from )|\bimport\()'([^']+)'/gm;

/** The numbered steps below a heading. */
function stepsBelow(page: string, heading: string): string[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  return (section.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\d+\. /.test(line));
}

/** The files that a file imports. An entry point of shared stands for the files that it exports, too. */
function importedFiles(file: string): string[] {
  return [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT)].flatMap(([, address = '']) => {
    const entryPoint = address.replace(/^@learning-center\/shared\/(\w+)$/, 'shared/src/$1/index.ts');
    const imported = address.startsWith('.') ? path.join(path.dirname(file), address) : entryPoint;
    return /^shared\/src\/\w+\/index\.ts$/.test(imported) ? [imported, ...importedFiles(imported)] : [imported];
  });
}

/** What the picture calls a file's folder; undefined for files at the root. */
function folderInPicture(file: string): string | undefined {
  const [first = '', second = ''] = file.split('/');
  if (first === 'servers') return second;
  if (first.startsWith('mf-')) return 'sections';
  return file.includes('/') ? first : undefined;
}

/** The folder of each workspace by its name. */
const WORKSPACES = new Map(
  globSync('{*,servers/*,tools/build,tests/*}/package.json', { cwd: ROOT, exclude: ['node_modules'] }).map((file) => {
    const { name } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as { name: string };
    return [name, path.dirname(file)] as const;
  }),
);

/** The file or folder that an import leads to; undefined outside of this repository. */
function resolveImport(file: string, address: string): string | undefined {
  if (address.startsWith('.')) return path.join(path.dirname(file), address);
  const workspace = WORKSPACES.get(address.split('/').slice(0, 2).join('/'));
  return workspace === undefined ? undefined : `${workspace}/`;
}

/** The imports between folders, as arrows of the picture; tests count too. */
function importArrows(): Set<string> {
  const files = globSync('{shell,mf-*,shared,player,servers,releases,demo,tools,tests}/**/*.{ts,tsx,js}', {
    cwd: ROOT,
    exclude: (name) => /^(node_modules|dist|template|\.cache)$/.test(path.basename(name)),
  });
  const arrows = files.flatMap((file) => {
    const from = folderInPicture(file);
    const imports = readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT);
    return [...imports].flatMap(([, address = '']) => {
      const resolved = resolveImport(file, address);
      const to = resolved === undefined ? undefined : folderInPicture(resolved);
      return from === undefined || to === undefined || to === from ? [] : [`${from} --> ${to}`];
    });
  });
  return new Set(arrows);
}

/** The arrows of the picture; one that leads to a group stands for its folders. */
function drawnArrows(page: string): string[][] {
  const groups: Record<string, string[]> = { run: ['edge', 'api', 'kit'], site: ['shell', 'sections'] };
  return [...page.matchAll(/^ +(\w+) --> (\w+)$/gm)].map(([, from = '', to = '']) =>
    (groups[to] ?? [to]).map((folder) => `${from} --> ${folder}`),
  );
}

describe('the architecture page', () => {
  const page = read('architecture.md');

  it('draws an arrow for every import between folders, and no other', () => {
    const imports = importArrows();
    const drawn = drawnArrows(page);
    expect([...imports].filter((arrow) => !drawn.flat().includes(arrow))).toEqual([]);
    expect(drawn.filter((arrows) => !arrows.some((arrow) => imports.has(arrow)))).toEqual([]);
  });

  it.each(WALKS)('describes each step of “%s” by a file and one sentence', (heading) => {
    const steps = stepsBelow(page, heading);
    expect(steps.length).toBeGreaterThan(5);
    for (const step of steps) expect(step).toMatch(/^\d+\. `[\w./-]+\.(?:tsx?|c?js)`.* .*\.$/);
  });

  it.each(WALKS.filter((heading) => heading.includes('click')))(
    '“%s” reaches the API client in at most four files, each of which imports the next',
    (heading) => {
      const files = stepsBelow(page, heading).map((step) => /`([^`]+)`/.exec(step)?.[1] ?? '');
      const chain = files.slice(0, files.indexOf(API_CLIENT) + 1);
      expect(chain.length).toBeGreaterThan(2);
      expect(chain.length).toBeLessThanOrEqual(4);
      for (const [at, next] of chain.slice(1).entries()) expect(importedFiles(chain[at] ?? '')).toContain(next);
    },
  );
  it('hands the keyword from file to file by names that both of them have', () => {
    const steps = stepsBelow('architecture.md', 'A keyword, from the field to the API').map((step) => {
      const [file = '', ...others] = [...step.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
      return { file, names: others.filter((code) => !code.includes('/')) };
    });
    const hasName = (file: string, name: string) =>
      new RegExp(`\\b${name}\\b`).test(readFileSync(path.join(ROOT, file), 'utf8'));
    const broken = steps.slice(0, -1).filter(({ file, names }, position) => {
      const next = steps[position + 1]?.file ?? '';
      return names.length === 0 || !names.every((name) => hasName(file, name) && hasName(next, name));
    });
    expect(broken).toEqual([]);
  });
});

describe('the tags of reasons that a reader cannot see', () => {
  const files = globSync('{shell,mf-*,shared,player,servers,releases,tools}/**/*.{ts,tsx,js}', {
    cwd: ROOT,
    exclude: (name) => /^(node_modules|dist|template|\.cache)$/.test(path.basename(name)),
  });

  it.each(['compat', 'bytes'])('of the kind %s are listed on the page, and no other file is', (tag) => {
    const [, line = ''] = new RegExp(`^- \`// ${tag}:\`(.+)$`, 'm').exec(read('architecture.md')) ?? [];
    const listed = [...line.matchAll(/`([^`]+)`/g)].map(([, file]) => file);
    const comment = new RegExp(`^\\s*// ${tag}: [A-Za-z]`, 'm');
    const tagged = files.filter((file) => comment.test(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(listed.length).toBeGreaterThan(1);
    expect(listed).toEqual(tagged.toSorted());
  });
});

describe('the main file of a feature', () => {
  const folders = globSync(
    [
      '{mf-*,shell}/src/features/*/',
      'shell/src/router/*/',
      'shared/src/{video,notes}/*/',
      '{servers/edge,servers/api,releases}/src/*/',
    ],
    { cwd: ROOT, exclude: (name) => /^(testing|locales|node_modules)$/.test(path.basename(name)) },
  ).map((folder) => folder.replace(/\/$/, ''));
  /** The first comment of a file, if it says what a main file must say. */
  const chainOf = (file: string): string[] => {
    const [first = ''] = /^\/\*\*.*?\*\//ms.exec(readFileSync(path.join(ROOT, file), 'utf8')) ?? [];
    return /\bCalled\s[*\s]*by\b.*\bOwns\b.*\bFails:\s/s.test(first) ? [first] : [];
  };
  const filesOf = (folder: string) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !file.includes('.test.'));

  it('begins with its chain: who calls, what it owns, what fails how', () => {
    expect(folders.length).toBeGreaterThan(70);
    // Its table says the same for the whole shell.
    const others = folders.filter((folder) => folder !== 'shell/src/router/failure');
    expect(others.filter((folder) => filesOf(folder).flatMap(chainOf).length !== 1)).toEqual([]);
  });

  it('has at most ten lines about it, and names files that exist', () => {
    const known = new Set(
      globSync('{shell,mf-*,shared,player,servers,releases,tools}/**/*.{ts,tsx,cjs}', {
        cwd: ROOT,
        exclude: (name) => /^(node_modules|dist|\.cache)$/.test(path.basename(name)),
      }).map((file) => path.basename(file)),
    );
    const chains = folders.flatMap((folder) => filesOf(folder).flatMap(chainOf));
    expect(chains.filter((chain) => chain.split('\n').length > 12)).toEqual([]);
    const named = chains.flatMap((chain) =>
      [...chain.matchAll(/`([\w-]+\.(?:tsx?|cjs))`/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the glossary', () => {
  const [glossary = ''] = read('words.md').split('\n## Words that visitors read\n');
  const rows = [...glossary.matchAll(/^- \*\*(.+?)\*\*: (?:(.+?)\. Why: (.+)\.)?/gm)].map(
    ([, word = '', meaning = '', reason = '']) => ({ word, meaning, reason }),
  );

  it('has at most 25 words, each once and with its reason', () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(25);
    expect(new Set(rows.map(({ word }) => word)).size).toBe(rows.length);
    expect(rows.filter(({ meaning, reason }) => !meaning || !reason)).toEqual([]);
  });
});

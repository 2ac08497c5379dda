import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  LANGUAGE_OFFER_KEY,
  LATER_KEYS,
  NOTE_KEY,
  PRACTICE_KEY,
  STORED_KEYS,
  SYNCED_KEY,
} from '../../shared/src/lib/index.ts';
import { RESERVED_SEGMENTS, SHARED_MODULE_NAMES } from '../../releases/src/checks/build/site-names.ts';
import { entrySchema } from '../../releases/src/model/entry.ts';
import { ROLES } from '../../releases/src/model/format.ts';
import { brandSchema } from '../../servers/edge/src/brand/brand-schema.ts';
import { TOKENS } from '../../servers/edge/src/brand/colors/tokens.ts';
import { archiveFiles } from '../../servers/api/src/own-data/archive-files.ts';
import { ROOT } from '../local/paths.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const find = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const codesIn = (text: string) => find(/`([^`]+)`/g, text);
const distinct = (names: Iterable<string>) => [...new Set(names)].toSorted();

/** The text below a heading of a page, until the next heading of any level. */
function textBelow(page: string, heading: string): string {
  const [, below = ''] = read(page).split(new RegExp(`^#+ ${heading}\n`, 'm'));
  return below.split(/^#+ /m)[0] ?? '';
}

/** The line of a page that starts with a text. */
const lineOf = (page: string, start: string) =>
  read(page)
    .split('\n')
    .find((line) => line.startsWith(start)) ?? '';

/** Source files without tests, with their code. */
function sources(pattern: string): { file: string; code: string }[] {
  return globSync(pattern, { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => ({ file, code: read(file) }));
}

describe('the architecture page and the README', () => {
  it('have the layers of shared, lowest first', () => {
    const [, layers = ''] = /const LAYERS = \[(.+)\]/.exec(read('.dependency-cruiser.cjs')) ?? [];
    const [, written = ''] = /layers of its own: ([\w, ]+), lowest first/.exec(read('docs/architecture.md')) ?? [];
    expect(written.split(', ')).toEqual(find(/'(\w+)'/g, layers));
  });

  it('have every folder', () => {
    const listed = find(
      /`([\w-]+)\/`/g,
      find(/^- ((?:`[\w-]+\/` ?)+):/gm, textBelow('README.md', 'Folders')).join(' '),
    );
    const folders = readdirSync(ROOT, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^\.|^(node_modules|docs|dist)$/.test(entry.name))
      .map(({ name }) => name);
    expect(distinct(listed)).toEqual(distinct(folders));
  });
});

const DATA = 'docs/data-and-caches.md';

describe('the page about data', () => {
  /** The keys of a line; `lc.note.…` is a prefix. */
  const keysOf = (owner: string) =>
    codesIn(lineOf(DATA, `- **${owner}`)).flatMap((code) => (code.startsWith('lc.') ? code.replace('…', '') : []));
  const { device, viewer, lastViewer, message } = STORED_KEYS;
  const ofViewer = [NOTE_KEY, PRACTICE_KEY, SYNCED_KEY];
  const ofDevice = LATER_KEYS.filter((key) => !ofViewer.some((each) => each === key));

  it.each<[string, readonly string[]]>([
    ['viewer: a member or the guest', [...viewer, ...ofViewer]],
    ['last viewer', lastViewer],
    ['device', [...device, ...ofDevice]],
    ['message', message],
  ])('has every key in the browser, and no other: %s', (owner, keys) => {
    expect(ofDevice).toContain(LANGUAGE_OFFER_KEY);
    expect(distinct(keysOf(owner))).toEqual(distinct(keys));
  });

  it('has every cookie, and no other', () => {
    const code = sources('{servers/*,shared,shell}/src/**/*.ts').map((each) => each.code);
    const cookies = code.flatMap((text) => find(/\b\w*COOKIE = '([\w.-]+)'/g, text));
    const listed = codesIn(lineOf(DATA, '- **cookies**')).filter((name) => /^\w+(\.[\w-]+)?$/.test(name));
    expect(distinct(listed.filter((name) => name !== '__Host-'))).toEqual(distinct(cookies));
    // Another name would escape the line above.
    const unnamed = code.flatMap((text) =>
      find(/\b((?:serializeCookie|setCookie)\((?!\w*COOKIE|cookieName|name:|reply)\S*)/g, text),
    );
    expect(unnamed).toEqual([]);
  });

  it('has every file of a member’s archive, and no other', () => {
    const nothing = { account: {}, bookmarks: [], views: [], progress: [], notes: [], sessions: [] };
    const files = archiveFiles(nothing as never, {
      findVideo: () => undefined,
      lang: 1,
      siteBase: '',
      createdAt: new Date(0),
    }).map(({ name }) => name);
    const rows = find(/^- (`.+?`(?:, `.+?`)?):/gm, textBelow(DATA, 'The archive')).flatMap((row) => {
      const [first = '', ...others] = codesIn(row);
      return [first, ...others.map((extension) => first.replace(/\.\w+$/, extension))];
    });
    expect(rows.toSorted()).toEqual(files.toSorted());
  });
});

describe('the list of caches', () => {
  /** What makes a cache. A new kind of cache belongs here. */
  const CACHE =
    /\bnew LRUCache\b|\blet cached\b|= (?:await )?(?:defineReadCache|createCatalogCache|createStaleIfErrorCache|createReleaseCache)\b/;
  /** These make kinds of caches, which others have. */
  const KINDS = ['servers/edge/src/site/catalog-cache.ts'];
  /** Counts and marks: there is no other copy of them. */
  const NO_COPIES = [
    'servers/api/src/limits/login-guard.ts',
    'servers/edge/src/guard/failure-counts.ts',
    'servers/edge/src/operate/access.ts',
    'servers/edge/src/serve/release-sets/page-tokens.ts',
    'servers/edge/src/serve/release-sets/tampering-alarm.ts',
    'servers/edge/src/serve/render/circuit-breaker.ts',
  ];
  const caching = sources('{servers/*,shared,shell,player,mf-*}/src/**/*.{ts,tsx}').flatMap(({ file, code }) =>
    CACHE.test(code) ? [file] : [],
  );

  it('has every file with a cache, and no other', () => {
    const listed = find(/^- (`.+?`(?:, `.+?`)*):/gm, textBelow(DATA, 'Caches, from the database to the screen'));
    expect(distinct([...listed.flatMap(codesIn), ...KINDS, ...NO_COPIES])).toEqual(caching.toSorted());
  });

  it('misses no function that makes a kind of cache', () => {
    const makers = sources('{servers/*,shared,shell,player,mf-*}/src/**/*.{ts,tsx}').flatMap(({ file, code }) =>
      /export (?:async )?function (?:create|define)\w*Cache\b/.test(code) ? [file] : [],
    );
    const known = ['shared/src/state/read-cache.ts', ...caching];
    expect(makers.filter((file) => !known.includes(file))).toEqual([]);
  });
});

describe('the page about releasing', () => {
  it('has every field of an entry in the log, and no other', () => {
    const [, ...fields] = codesIn(lineOf('docs/releasing.md', '- `entry`:'));
    expect(fields.toSorted()).toEqual(Object.keys(entrySchema.entries).toSorted());
  });

  it('has a row for each role', () => {
    const rows = find(/^\| (\w+) \| yes/gm, textBelow('docs/releasing.md', 'Who may do what'));
    expect(rows).toEqual([...ROLES]);
  });
});

describe('the page about the brand', () => {
  it('has every field of brand.json, and no other', () => {
    const rows = find(/^- ((?:\[?`\w+`(?:\]\([^)]+\))?(?:, )?)+)/gm, textBelow('docs/brand.md', 'brand\\.json'));
    expect(distinct(rows.flatMap(codesIn))).toEqual(distinct(Object.keys(brandSchema.entries)));
  });

  it('has every color, and no other', () => {
    const [, names = ''] = /single tokens: ([^()]+)/.exec(textBelow('docs/brand.md', 'Colors')) ?? [];
    expect(distinct(codesIn(names))).toEqual(distinct(TOKENS));
  });
});

describe('the page for integrators', () => {
  it('has every group of optional calls, and no other', () => {
    const [, groups = ''] = /type OptionalCalls = ([^;]+);/.exec(read('shared/src/contract/members/login.ts')) ?? [];
    const page = read('docs/for-integrators.md');
    const example = codesIn(/in `supports`, such as (`.+?`)/.exec(page)?.[1] ?? '')[0] ?? '[]';
    const named = find(/'(\w+)'/g, groups);
    expect(distinct(find(/^ *Group `(\w+)`:/gm, page))).toEqual(distinct(named));
    expect(distinct(JSON.parse(example) as string[])).toEqual(distinct(named));
  });
});

describe('the page about operating', () => {
  const page = 'docs/operating.md';

  it('has every file for Prometheus and Grafana, and no other', () => {
    const listed = find(/^- `([\w.-]+)`:/gm, textBelow(page, 'Dashboard and alerts as files'));
    expect(listed.toSorted()).toEqual(readdirSync(path.join(ROOT, 'deploy/monitoring')).toSorted());
  });

  it('has every folder of manifests, and no other', () => {
    const listed = find(/^- `([\w/]+)\/`:/gm, textBelow(page, 'On Kubernetes'));
    const folders = globSync('**/kustomization.yaml', { cwd: path.join(ROOT, 'deploy/kubernetes') }).map(path.dirname);
    expect(listed.toSorted()).toEqual(folders.toSorted());
  });

  it('has every time that visitors felt, and no other', () => {
    const [, names = ''] = /TIMED_VITALS = \[(.+)\]/.exec(read('servers/edge/src/guard/vitals.ts')) ?? [];
    const listed = find(/^- `(\w+)`:/gm, textBelow(page, 'What visitors felt'));
    expect(listed).toEqual(find(/'(\w+)'/g, names));
  });
});

describe('the section guide', () => {
  const contract = read('docs/sections.md');

  it('has the parameters that the shell reads itself', () => {
    const [, params = ''] = /SITE_PARAMS = \[(.+)\]/.exec(read('tools/build/describe-app.js')) ?? [];
    const [, written = ''] = /besides ((?:`\w+`(?:,| and)? ?)+)/.exec(contract) ?? [];
    expect(codesIn(written)).toEqual(find(/'(\w+)'/g, params));
  });

  it('has the segments and the modules of the site, and no other', () => {
    const [, segments = ''] = /uses these segments: (.+?)\. No two/.exec(contract) ?? [];
    expect(codesIn(segments)).toEqual(RESERVED_SEGMENTS);
    const lines = find(/^- with (?:React's version|the version of `[^`]+`): (.+)[;.]$/gm, contract);
    expect(lines.flatMap(codesIn)).toEqual(SHARED_MODULE_NAMES);
  });

  it('leads to examples of every build tool, and no other', () => {
    const [, , about = ''] = read('examples/README.md').split('\n');
    const folders = globSync('examples/*/section.json', { cwd: ROOT }).map((file) => path.basename(path.dirname(file)));
    expect(distinct(find(/`([\w-]+)\/` \(/g, about))).toEqual(folders.filter((name) => name !== 'section').toSorted());
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Finding } from './compat-data.ts';
import { judgeFindings } from './check.ts';
import { checkPackages, checkScripts } from './script-features.ts';
import { checkStyles } from './styles.ts';

/** One of each kind; each must be found in a file of its own. */
const PLANTED = [
  ['a method of a variable', 'a.ts', 'const list = [2, 1]; list.toSorted();', 'javascript.builtins.Array.toSorted'],
  ['a method taken out of its object', 'b.ts', 'const { showPopover } = document.body;', 'api.HTMLElement.showPopover'],
  ['a method named by a string', 'c.ts', `document['startViewTransition'];`, 'api.Document.startViewTransition'],
  ['a static method', 'd.ts', `URL.canParse('');`, 'api.URL.canParse_static'],
  ['a constructor', 'e.ts', 'new Intl.Segmenter();', 'javascript.builtins.Intl.Segmenter.Segmenter'],
  ['a global function', 'f.ts', 'requestIdleCallback(() => {});', 'api.Window.requestIdleCallback'],
  [
    'an option',
    'g.ts',
    'document.body.checkVisibility({ opacityProperty: true });',
    'api.Element.checkVisibility.options_opacityProperty_parameter',
  ],
  ['an event', 'h.ts', `window.addEventListener('pagereveal', () => {});`, 'api.Window.pagereveal_event'],
  ['an element', 'i.tsx', 'export const page = <search />;', 'html.elements.search'],
  ['an attribute', 'j.tsx', 'export const menu = <p popover="auto" />;', 'html.global_attributes.popover'],
  ['an inline style', 'k.tsx', `export const p = <p style={{ anchorName: '--a' }} />;`, 'css.properties.anchor-name'],
  ['a flag of a pattern', 'l.ts', '/[a--b]/v;', 'javascript.builtins.RegExp.unicodeSets'],
  ['a package’s static method', 'm.js', 'Promise.withResolvers();', 'javascript.builtins.Promise.withResolvers'],
  ['a package’s constructor', 'n.js', 'new CloseWatcher();', 'api.CloseWatcher'],
  [
    'a package’s call of a new name',
    'o.js',
    'export const f = (a) => a.toSorted();',
    'javascript.builtins.Array.toSorted',
  ],
  ['a property', 'p.css', 'p { field-sizing: content }', 'css.properties.field-sizing'],
  ['a keyword', 'q.css', 'p { word-break: auto-phrase }', 'css.properties.word-break.auto-phrase'],
  ['a custom property’s value', 'r.css', 'p { --a: color-mix(in oklab, var(--b), red) }', 'css.types.color.color-mix'],
  ['a color made of another', 's.css', 'p { --a: hsl(from var(--b) h s l) }', 'css.types.color.hsl.relative_syntax'],
  ['a unit', 't.css', 'p { height: 2rlh }', 'css.types.length.rlh'],
  ['a selector', 'u.css', 'p:popover-open { color: red }', 'css.selectors.popover-open'],
  ['an at-rule', 'v.css', '@starting-style { p { opacity: 0 } }', 'css.at-rules.starting-style'],
  ['a media feature', 'w.css', '@media (scripting: none) { p { color: red } }', 'css.at-rules.media.scripting'],
  ['a descriptor', 'x.css', '@font-face { size-adjust: 90% }', 'css.at-rules.font-face.size-adjust'],
] as const;

/** What supported browsers have, and what the build lowers for them. */
const SUPPORTED = [
  ['old.ts', `[2, 1].sort(); new URL('/', location.href).searchParams.get('a'); ({ toSorted() {} }).toSorted();`],
  ['old.js', 'Promise.allSettled([]); new URL("/"); [].findLast(Boolean);'],
  ['old.css', 'p { color: light-dark(#000, #fff); & a { user-select: none } }'],
] as const;

describe('the check of browser support', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'support-'));
  let findings: Finding[] = [];
  const featuresIn = (name: string) =>
    findings.filter(({ file }) => path.basename(file) === name).map(({ feature }) => feature);

  beforeAll(() => {
    const texts = [...PLANTED.map(([, name, text]) => [name, text] as const), ...SUPPORTED];
    mkdirSync(path.join(folder, 'node_modules/p'), { recursive: true });
    const files = texts.map(([name, text]) => {
      const file = path.join(folder, name.endsWith('.js') ? `node_modules/p/${name}` : name);
      writeFileSync(file, text);
      return file;
    });
    const main = path.join(folder, 'main.ts');
    const modules = texts.map(([name]) => name).filter((name) => name.endsWith('.js'));
    writeFileSync(main, modules.map((name) => `import 'p/${name}';`).join('\n'));
    findings = [
      ...checkScripts(files.filter((file) => /\.tsx?$/.test(file))),
      ...checkPackages([main]),
      ...checkStyles(files.filter((file) => file.endsWith('.css'))),
    ];
  }, 180_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(PLANTED.map(([what, name, , feature]) => ({ what, name, feature })))('finds $what', ({ name, feature }) => {
    expect(featuresIn(name)).toContain(feature);
  });

  it.each(SUPPORTED)('takes what supported browsers get in %s', (name) => {
    expect(featuresIn(name)).toEqual([]);
  });

  it('allows a finding with a reason, and refuses a reason that nothing needs any more', () => {
    const finding = { feature: 'api.Window.a', file: 'shell/src/a.ts', line: 3 };
    const allowed = { reason: 'looked for', features: [finding.feature], files: ['src/a.ts'] };
    expect(judgeFindings([finding], [allowed])).toEqual([]);
    expect(judgeFindings([finding], [])).toEqual(['shell/src/a.ts:3 uses api.Window.a']);
    expect(judgeFindings([finding], [{ ...allowed, features: [finding.feature, 'api.Window.b'] }])).toEqual([
      'allowed.json names api.Window.b, which nothing uses',
    ]);
  });
});

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import {
  anchorsOf,
  findBrokenLinks,
  findDanglingReferences,
  headingsOf,
  type ReferenceTargets,
} from './testing/references.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const headings = (file: string) => headingsOf(read(file));
const matches = (texts: readonly string[], pattern: RegExp) =>
  new Set(texts.flatMap((text) => pattern.exec(text)?.[1] ?? []));

const targets: ReferenceTargets = {
  specification: matches(headings('docs/specification.md'), /^(\d+(?:\.\d+)*) /),
  productDecisions: matches(headings('docs/specification.md'), /^(A\d+) /),
  documents: new Set(
    globSync('**/*.md', { cwd: path.join(ROOT, 'docs') }).flatMap((file) => [
      file,
      ...anchorsOf(read(`docs/${file}`)).map((anchor) => `${file}#${anchor}`),
    ]),
  ),
  requirements: matches(read('tools/documents/requirements.tsv').split('\n'), /^(\d+)\t/),
  design: new Set(headings('docs/design.md')),
  fixtures: matches(read('demo/README.md').split('\n'), /^\| (F\d+) \|/),
};

/** Its planted references lead nowhere on purpose. */
const THIS_TEST = path.join('tools', 'documents', 'references.test.ts');
const EXCLUDED_FOLDERS = new Set(['node_modules', 'dist', '.data', '.cache', '.git']);

const files = globSync('**/*.{ts,tsx,js,mjs,cjs,css,md,yml,yaml,json,html}', {
  cwd: ROOT,
  exclude: (name) => EXCLUDED_FOLDERS.has(path.basename(name)),
}).filter((file) => file !== THIS_TEST && path.basename(file) !== 'package-lock.json');

/** The specification calls its own sections "section 4". */
const textOf = (file: string) =>
  file === path.join('docs', 'specification.md')
    ? read(file).replace(/\bsections? (?=\d)/gi, 'specification ')
    : read(file);

describe('the documents that references name', () => {
  it('number their sections, decisions and requirements', () => {
    expect([...targets.specification]).toEqual(expect.arrayContaining(['1', '2.1', '2.9', '3', '7.3', '8.3', '9']));
    expect([...targets.productDecisions]).toEqual(Array.from({ length: 70 }, (_, index) => `A${index + 1}`));
    expect(targets.requirements.size).toBe(159);
    expect(targets.documents).toContain('decisions/pages.md#the-address-alone-decides-the-language');
    expect(targets.fixtures).toContain('F8');
  });
});

describe('the references in code and documents', () => {
  it('lead to sections, documents, requirements, screens and fixtures that exist', () => {
    const dangling = files.flatMap((file) =>
      findDanglingReferences(textOf(file), targets).map((reference) => `${file}: ${reference}`),
    );
    expect(files.length).toBeGreaterThan(1_000);
    expect(dangling).toEqual([]);
  });
});

describe('a text', () => {
  it.each([
    ['/** A card (Specification 2.7, decision A48). */'],
    ['/** Rules (Specification 1, 5 and 9; decisions A2, A3 and A10). */'],
    ['/** Results on a page (design "Library"), fixtures F1, F3 and F4. */'],
    ['/** Why (docs/decisions/pages.md#the-page-starts-in-steps). */'],
    ['<path d="M0 0A128 128 0 0 1 4 5"/> %E0%A4%A U+A720-A7FF'],
  ])('has no dangling reference: %s', (text) => {
    expect(findDanglingReferences(text, targets)).toEqual([]);
  });

  it.each([
    ['(Specification 2.99)', 'Specification 2.99'],
    ['decisions A70 and A71', 'A71'],
    ['(Specification 7.3,\n * decision A710)', 'A710'],
    ['(docs/decisions/pages.md#nothing)', 'docs/decisions/pages.md#nothing'],
    ['(docs/settings.md)', 'docs/settings.md'],
    ['requirement 160', 'requirement 160'],
    ['design "Nowhere"', 'design "Nowhere"'],
    ['fixtures F1 and\n// F99', 'fixtures F1 and F99'],
  ])('has one: %j', (text, reference) => {
    expect(findDanglingReferences(text, targets)).toEqual([reference]);
  });
});

describe('a page', () => {
  const anchorsAt = (file: string) => ({ '': ['here'], 'other.md': ['a-heading'] })[file];

  it('has no broken link where files and headings exist', () => {
    const page = '[a](#here) [b](other.md) [c](other.md#a-heading) [d](https://example.com/#x) [e]\n\n[e]: other.md';
    expect(findBrokenLinks(page, anchorsAt)).toEqual([]);
  });

  it.each(['[a](#there)', '[a](gone.md)', '[a](other.md#there)', '[a]\n\n[a]: other.md#there'])(
    'has a broken link: %s',
    (page) => {
      expect(findBrokenLinks(page, anchorsAt)).toHaveLength(1);
    },
  );
});

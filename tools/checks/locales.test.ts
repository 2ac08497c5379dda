import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_TAGS, UI_LANGUAGES } from '@learning-center/shared/i18n';
import { testProducts } from '@learning-center/shared/testing';
import { ROOT } from '../local/paths.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const FOLDERS = globSync('{shared,shell,mf-*}/src/**/locales/en.json', { cwd: ROOT }).map((file) => path.dirname(file));

type Messages = Record<string, string>;

const read = (folder: string, language: string): Messages =>
  JSON.parse(readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8'));
const textsOf = (messages: Messages) =>
  [...new Set(Object.keys(messages).map((key) => key.replace(PLURAL, '')))].sort();
/** Tells whether the folder's code uses a key, as a literal or in a template. */
function keyUsageIn(folder: string): (key: string) => boolean {
  const cwd = path.join(ROOT, folder.split('/')[0] ?? '');
  const files = globSync('src/**/*.{ts,tsx}', { cwd }).filter((file) => !file.includes('.test.'));
  const source = files.map((file) => readFileSync(path.join(cwd, file), 'utf8')).join('\n');
  const patterns = [...source.matchAll(/`((?:[\w.-]|\$\{[^`}]*\})*\.(?:[\w.-]|\$\{[^`}]*\})*)`/g)]
    .map(([, pattern = '']) => pattern.replace(/\$\{[^}]*\}/g, '*'))
    .filter((pattern) => /[a-z]{2}/.test(pattern))
    .map((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`));
  return (key) => source.includes(`'${key}'`) || patterns.some((pattern) => pattern.test(key));
}

const slotsOf = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

describe.each(FOLDERS)('the texts in %s', (folder) => {
  const english = read(folder, 'en');

  it.each(UI_LANGUAGES)('are complete in %s', (language) => {
    expect(textsOf(read(folder, language))).toEqual(textsOf(english));
  });

  it.each(UI_LANGUAGES)('name no product in %s, because products are the provider’s own', (language) => {
    const products = testProducts.flatMap(({ name, aliases }) => [name, ...aliases]);
    const texts = Object.values(read(folder, language));
    expect(texts.filter((text) => products.some((name) => text.includes(name)))).toEqual([]);
  });

  it('are all used in the code', () => {
    const isUsed = keyUsageIn(folder);
    expect(textsOf(english).filter((key) => !isUsed(key))).toEqual([]);
  });

  it.each(UI_LANGUAGES)('have the plural forms of %s, and no others', (language) => {
    const messages = read(folder, language);
    const forms = new Intl.PluralRules(LANGUAGE_TAGS[language])
      .resolvedOptions()
      .pluralCategories.map((form) => `_${form}`);
    const counted = [
      ...new Set(
        Object.keys(english)
          .filter((key) => PLURAL.test(key))
          .map((key) => key.replace(PLURAL, '')),
      ),
    ];
    for (const base of counted) {
      const there = Object.keys(messages).filter((key) => key.replace(PLURAL, '') === base);
      expect(there.sort()).toEqual(forms.map((form) => base + form).sort());
    }
  });

  it.each(UI_LANGUAGES)('have the same slots in %s, and none is blank', (language) => {
    const messages = read(folder, language);
    for (const [key, text] of Object.entries(messages)) {
      expect(text.trim()).toBe(text);
      expect(text).not.toBe('');
      const source = english[key] ?? english[key.replace(PLURAL, '_other')] ?? '';
      // A singular form may omit its number: "One suggestion".
      const slots = slotsOf(source).filter((slot) => !(key.endsWith('_one') && slot === '{{count}}'));
      expect({ key, slots: slotsOf(text).filter((slot) => !(key.endsWith('_one') && slot === '{{count}}')) }).toEqual({
        key,
        slots,
      });
    }
  });
});

it('the template of a section has a sidebar label in every language', () => {
  const { sidebar } = JSON.parse(readFileSync(path.join(ROOT, 'tools/scaffold/template/section/section.json'), 'utf8'));
  expect(Object.keys(sidebar[0].labels)).toEqual(UI_LANGUAGES);
});

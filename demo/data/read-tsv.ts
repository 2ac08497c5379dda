import { DEMO_LANGUAGES } from '../text/languages.ts';
import { TableError } from './table-part.ts';
import type { Fields, TablePart } from './table-part.ts';

const COLUMNS = ['key', ...DEMO_LANGUAGES];

interface Row {
  line: number;
  key: string;
  texts: string[];
}

/**
 * Reads a sheet of texts: a phrase a row, a column for each language. The dots in a key separate what it belongs to:
 * `lighting.outline.2` is the second outline of `lighting`. Sheets as spreadsheets save them are read too.
 */
export function readTsv(file: string, text: string): TablePart {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const rows = lines.map(toRow).filter(({ key }) => key !== '');
  const mistakes = mistakesOf(header, rows);
  if (mistakes.length > 0) throw new TableError(mistakes.map(({ line, what }) => `${file}:${line}: ${what}`));
  const lineByKey = new Map<string, number>();
  const value: Fields = {};
  for (const { line, key, texts } of rows) {
    const keys = key.split('.');
    const above = keys.map((_, index) => keys.slice(0, index + 1).join('.'));
    for (const each of above) if (!lineByKey.has(each)) lineByKey.set(each, line);
    lineByKey.set(key, line);
    const phrase = DEMO_LANGUAGES.map((language, index) => [language, texts[index]] as const).filter(
      ([, each]) => each,
    );
    Object.assign(fieldsAt(value, keys), Object.fromEntries(phrase));
  }
  return { file, value, lineOf: (keys) => lineByKey.get(keys.join('.')) };
}

function toRow(text: string, index: number): Row {
  const [key = '', ...texts] = text.split('\t').map(unquote);
  return { line: index + 2, key, texts };
}

/** Some spreadsheets quote a cell that has a comma or a quotation mark. */
function unquote(cell: string): string {
  return (/^"(.*)"$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell).trim();
}

function mistakesOf(header: string, rows: readonly Row[]): Array<{ line: number; what: string }> {
  if (header.split('\t').map(unquote).join() !== COLUMNS.join()) {
    return [{ line: 1, what: `the columns must be ${COLUMNS.join(', ')}, with tabs between them` }];
  }
  const firstLines = new Map(rows.toReversed().map(({ key, line }) => [key, line]));
  return rows.flatMap(({ key, line, texts }) => {
    const first = firstLines.get(key) ?? line;
    if (first !== line) return [{ line, what: `line ${first} has the key "${key}" too; change or remove one` }];
    const isLong = texts.slice(DEMO_LANGUAGES.length).some((text) => text !== '');
    return isLong ? [{ line, what: `"${key}" has more cells than languages; remove a tab` }] : [];
  });
}

/** The object at a path; it makes the missing ones. */
function fieldsAt(root: Fields, keys: readonly string[]): Fields {
  return keys.reduce((node, key) => (node[key] ??= {}) as Fields, root);
}

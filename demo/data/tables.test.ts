import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTables, tables } from './tables.ts';

const TABLES = path.join(import.meta.dirname, '../tables');
const textOf = (file: string) => readFileSync(path.join(TABLES, file), 'utf8');

/** Reads the demo's tables, one of them with another text. */
function readWith(file: string, text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tables-'));
  cpSync(TABLES, folder, { recursive: true });
  writeFileSync(path.join(folder, file), text);
  try {
    return readTables(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A correct text of a file, what stands there instead, and what the error says. */
const MISTAKES: Record<string, { file: string; texts: [from: string, to: string]; told: string }> = {
  'a missing language': {
    file: 'nouns.tsv',
    texts: ['gobo\tgobo\tGobo', 'gobo\tgobo\t'],
    told: 'gobo has no text in the column "de"; write it',
  },
  'a doubled key': {
    file: 'nouns.tsv',
    texts: ['gobo\tgobo', 'key-light\tgobo'],
    told: 'line 2 has the key "key-light" too; change or remove one',
  },
  'a doubled key of facts': {
    file: 'courses.yaml',
    texts: ['directing-the-camera:', 'cinematic-lighting:'],
    told: 'Map keys must be unique; correct it',
  },
  'a reference to nothing': {
    file: 'courses.yaml',
    texts: ['[lighting]', '[lightning]'],
    told: 'cinematic-lighting.categories.0: there is no "lightning" in categories.yaml or categories.tsv; correct or add it',
  },
  'a lost slot': {
    file: 'talk.tsv',
    texts: ['「{topic}」', '「topic」'],
    told: 'topicIntros.1: the languages have different {slots}; give each the slots of the English text',
  },
};

it.each(Object.entries(MISTAKES))('the error of %s names file and line', (_name, { file, texts, told }) => {
  const text = textOf(file);
  const line = text.slice(0, text.indexOf(texts[0])).split('\n').length;
  expect(() => readWith(file, text.replace(...texts))).toThrow(`/${file}:${line}: ${told}`);
});

it('a sheet that a spreadsheet saved is read the same', () => {
  const saved = textOf('lessons.tsv')
    .replace(/(?<=\t)[^\t\n]*,[^\t\n]*/g, '"$&"')
    .replaceAll('\n', '\r\n');
  expect(readWith('lessons.tsv', `\uFEFF${saved}`)).toEqual(tables);
});

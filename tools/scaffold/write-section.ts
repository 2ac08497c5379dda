import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { format, type FormatOptions } from 'oxfmt';
import { copyTemplate, writeStaged } from './copy-template.ts';
import type { SectionNames } from './section-names.ts';

const TEMPLATE = path.join(import.meta.dirname, 'template');
const FORMAT_FILE = path.join(import.meta.dirname, '../../.oxfmtrc.json');

/** The parts of the template, by what a section builds with: `here` is a folder of this repository. */
const TEMPLATE_PARTS = {
  here: ['section', 'here'],
  webpack: ['section', 'outside', 'outside-webpack'],
  vite: ['section', 'outside', 'outside-vite'],
} as const;
export type SectionKind = keyof typeof TEMPLATE_PARTS;

/** Writes the files of a section into a new folder. */
export async function writeSection(folder: string, names: SectionNames, kind: SectionKind): Promise<string[]> {
  return writeStaged(folder, async (staging) => {
    const fill = (text: string, file: string) => formatFile(file, replaceNames(text, names));
    const written = await Promise.all(
      TEMPLATE_PARTS[kind].map((part) => copyTemplate(path.join(TEMPLATE, part), staging, fill)),
    );
    return written.flat().sort();
  });
}

const replaceNames = (text: string, { app, segment, kebab, pascal, title }: SectionNames): string =>
  text
    .replaceAll('mf-example', app)
    .replaceAll('example-segment', segment)
    .replaceAll('EXAMPLE TITLE', title)
    .replaceAll('Example', pascal)
    .replaceAll('example', kebab);

/** Line breaks depend on the length of names. */
async function formatFile(file: string, text: string): Promise<string> {
  if (!/\.(tsx?|js|json|css)$/.test(file)) return text;
  const { singleQuote, printWidth } = JSON.parse(await readFile(FORMAT_FILE, 'utf8')) as Required<FormatOptions>;
  return (await format(file, text, { singleQuote, printWidth })).code;
}

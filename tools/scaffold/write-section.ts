import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, type FormatOptions } from 'oxfmt';
import { UserError } from '../../releases/src/index.ts';
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

/** Writes a section's folder in one step, so that a failure leaves nothing behind. Refuses a folder with content. */
export async function writeSection(folder: string, names: SectionNames, kind: SectionKind): Promise<string[]> {
  await refuseContent(folder);
  const staging = `${folder}.staging`;
  await rm(staging, { recursive: true, force: true });
  try {
    const written = await Promise.all(
      TEMPLATE_PARTS[kind].map((part) => copy(path.join(TEMPLATE, part), staging, names)),
    );
    await rm(folder, { recursive: true, force: true });
    await rename(staging, folder);
    return written.flat().sort();
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

async function refuseContent(folder: string): Promise<void> {
  const content = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new UserError(`${folder} is a file: name a new folder`);
    throw error;
  });
  if (content.length > 0) throw new UserError(`${folder} is not empty and is left unchanged: name another folder`);
}

async function copy(from: string, to: string, names: SectionNames): Promise<string[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const source = path.join(entry.parentPath, entry.name);
        // Files that would be invalid inside the template have the extension `.txt` there.
        const file = replaceNames(path.relative(from, source), names).replace(/\.txt$/, '');
        const target = path.join(to, file);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, await formatFile(target, replaceNames(await readFile(source, 'utf8'), names)));
        return file;
      }),
  );
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

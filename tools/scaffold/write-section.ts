import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { Refusal } from '../src/index.ts';
import type { SectionNames } from './section-names.ts';

const TEMPLATE = path.join(import.meta.dirname, 'template');

/** Where a section lives: a folder of this repository, or a project of its own. */
export type Place = 'here' | 'outside';

/** Writes a section's folder in one step, so that a failure leaves nothing; never writes into a folder with content. */
export async function writeSection(folder: string, names: SectionNames, place: Place): Promise<string[]> {
  await refuseContent(folder);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    const written = await Promise.all(
      ['section', place].map((part) => copy(path.join(TEMPLATE, part), unfinished, names)),
    );
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    return written.flat().sort();
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function refuseContent(folder: string): Promise<void> {
  const content = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new Refusal(`${folder} is a file: name a folder that is not there yet`);
    throw error;
  });
  if (content.length > 0)
    throw new Refusal(`${folder} is not empty, and nothing in it is changed: name another folder`);
}

async function copy(from: string, to: string, names: SectionNames): Promise<string[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const source = path.join(entry.parentPath, entry.name);
        // What would not hold where the template lies has another ending there.
        const file = withNames(path.relative(from, source), names).replace(/\.txt$/, '');
        const target = path.join(to, file);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, await formatted(target, withNames(await readFile(source, 'utf8'), names)));
        return file;
      }),
  );
}

const withNames = (text: string, { part, segment, kebab, pascal, title }: SectionNames): string =>
  text
    .replaceAll('mf-example', part)
    .replaceAll('example-segment', segment)
    .replaceAll('EXAMPLE TITLE', title)
    .replaceAll('Example', pascal)
    .replaceAll('example', kebab);

/** Lines break elsewhere with longer names. */
async function formatted(file: string, text: string): Promise<string> {
  if (!/\.(tsx?|js|json|css)$/.test(file)) return text;
  const config = await resolveConfig(path.join(TEMPLATE, 'section.json'));
  return format(text, { ...config, filepath: file });
}

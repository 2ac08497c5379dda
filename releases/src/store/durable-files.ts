import { randomUUID } from 'node:crypto';
import { lstat, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { UserError } from '../errors.ts';
import { FORMAT_VERSION } from './format.ts';

/** Every file below a folder, as sorted relative paths with forward slashes. */
export async function listFiles(folder: string): Promise<string[]> {
  await refuseSymlink(folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  for (const file of files) {
    if (file.isFile()) continue;
    throw new UserError(
      `${path.join(file.parentPath, file.name)} is a link or a device: a release holds plain files only`,
    );
  }
  return files
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)).split(path.sep).join('/'))
    .sort();
}

/** A link would bring files into a release that are not part of its build. */
export async function refuseSymlink(file: string): Promise<void> {
  if (!(await lstat(file)).isSymbolicLink()) return;
  throw new UserError(`${file} is a link: a release holds plain files only`);
}

/** Writes a file and returns only when the disk has it. */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces a file in one step: a reader finds the old content or the new, even after a kill. `confirm` is called right
 * before that step, and throws to prevent it.
 */
export async function replaceAtomically(
  file: string,
  content: string,
  confirm: () => Promise<void> = async () => undefined,
): Promise<void> {
  // Processes of several containers may have the same id.
  const unfinished = `${file}.${randomUUID().slice(0, 8)}.unfinished`;
  try {
    await writeDurably(unfinished, content);
    await confirm();
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Parses JSON by a schema; `where` names the file in the error, `hint` says what to do. */
export function parseJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
  { where, hint, otherFormatHint = hint }: { where: string; hint: string; otherFormatHint?: string },
): v.InferOutput<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UserError(`${where} is not JSON: ${hint}`);
  }
  const format = v.safeParse(v.looseObject({ formatVersion: v.number() }), value);
  if (format.success && format.output.formatVersion !== FORMAT_VERSION)
    throw new UserError(
      `${where} has format ${format.output.formatVersion}, but this version reads format ${FORMAT_VERSION}: ` +
        otherFormatHint,
    );
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw new UserError(`${where}: ${v.getDotPath(issue) ?? 'the whole file'} ${issue.message}: ${hint}`);
}

/** What to do about a store of another format. */
export const OTHER_STORE_HINT = 'choose an empty folder as the store, and publish and activate each app there';

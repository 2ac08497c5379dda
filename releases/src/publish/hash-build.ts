import { isLoadedByRuntime, isText } from './content-types.ts';
import { integrityOf } from './integrity.ts';
import type { Build, FileSet } from './read-build.ts';
import { Refusal } from './refusal.ts';

/** Stands inside a string of every file that loads others; the hashes of those others take its place. */
const INTEGRITY_PLACEHOLDER = '__INTEGRITY_TABLE__';

/** The build's files with the release's hash in their names and contents, and the table of integrity in the latter. */
export function stampFiles({ record, files }: Build, hash: string): FileSet {
  const renamed = new Map([...files].map(([file, content]) => [file.replaceAll(record.placeholder, hash), content]));
  const named = mapFiles(renamed, (file, content) => {
    if (isText(file)) return replaceText(content, record.placeholder, hash);
    if (!content.includes(record.placeholder)) return content;
    throw new Refusal(`${file} is not text but holds the placeholder ${record.placeholder}: take it out of the file`);
  });
  const table = integrityTable(named);
  return mapFiles(named, (file, content) =>
    isRuntime(file, content) ? replaceText(content, INTEGRITY_PLACEHOLDER, table) : content,
  );
}

/** `routes.js sha384-…,routes.css sha384-…`: a file that holds the table can't be in it, for its hash depends on it. */
function integrityTable(files: FileSet): string {
  return [...files]
    .filter(([file, content]) => isBrowserCode(file) && !isRuntime(file, content))
    .map(([file, content]) => `${file.slice('client/'.length)} ${integrityOf(content)}`)
    .join(',');
}

const isBrowserCode = (file: string): boolean => file.startsWith('client/') && isLoadedByRuntime(file);

const isRuntime = (file: string, content: Buffer): boolean =>
  isBrowserCode(file) && !file.endsWith('.css') && content.includes(INTEGRITY_PLACEHOLDER);

const mapFiles = (files: FileSet, change: (file: string, content: Buffer) => Buffer): FileSet =>
  new Map([...files].map(([file, content]) => [file, change(file, content)]));

/** Latin-1 maps bytes to characters one to one, so that nothing but the searched text can change. */
function replaceText(content: Buffer, from: string, to: string): Buffer {
  if (!content.includes(from)) return content;
  return Buffer.from(
    content.toString('latin1').replaceAll(from, () => to),
    'latin1',
  );
}

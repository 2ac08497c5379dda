import { createHash } from 'node:crypto';
import {
  filesWithEntry,
  holdsIntegrityTable,
  INTEGRITY_PLACEHOLDER,
  isBrowserCode,
} from '../../checks/build/build-files.ts';
import type { Build } from '../../checks/build/inspect-build.ts';
import { canonicalJson } from '../../model/text.ts';
import { isText, integrityOf } from '../../files/file-content.ts';
import type { FileSet } from '../../files/write-release.ts';
import { HASH_LENGTH } from '../../model/format.ts';

/** Hashes a build's content: equal builds have equal hashes, on any machine and at any time. */
export function hashBuild({ record, files }: Build): string {
  const hash = createHash('sha256');
  const add = (name: string, content: string | Uint8Array): void => {
    hash.update(`${name}\0${Buffer.byteLength(content)}\0`).update(content);
  };
  add('build.json', canonicalJson({ ...record, builtAt: undefined }));
  for (const [file, content] of files) add(file, content);
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

/** Fills the release's hash into names and contents of the build's files. Contents also get the integrity table. */
export function fillHash({ record, files }: Build, hash: string): FileSet {
  const renamed = new Map([...files].map(([file, content]) => [file.replaceAll(record.placeholder, hash), content]));
  const named = mapFiles(renamed, (file, content) =>
    isText(file) ? replaceText(content, record.placeholder, hash) : content,
  );
  const { js, css } = filesWithEntry(record);
  const withEntry = [...js, ...css].map((file) => `client/${file.replaceAll(record.placeholder, hash)}`);
  const table = integrityTable(named, new Set(withEntry));
  return mapFiles(named, (file, content) =>
    holdsIntegrityTable(file, content) ? replaceText(content, INTEGRITY_PLACEHOLDER, table) : content,
  );
}

/** `routes.js sha384-…,routes.css sha384-…`. Files with the table are missing: their hash depends on it. */
function integrityTable(files: FileSet, withEntry: ReadonlySet<string>): string {
  return [...files]
    .filter(([file, content]) => isBrowserCode(file) && !withEntry.has(file) && !holdsIntegrityTable(file, content))
    .map(([file, content]) => `${file.slice('client/'.length)} ${integrityOf(content)}`)
    .join(',');
}

const mapFiles = (files: FileSet, change: (file: string, content: Buffer) => Buffer): FileSet =>
  new Map([...files].map(([file, content]) => [file, change(file, content)]));

/** Latin-1 maps bytes to characters one to one, so that only the searched text changes. */
function replaceText(content: Buffer, from: string, to: string): Buffer {
  if (!content.includes(from)) return content;
  return Buffer.from(
    content.toString('latin1').replaceAll(from, () => to),
    'latin1',
  );
}

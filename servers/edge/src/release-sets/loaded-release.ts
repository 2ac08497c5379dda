import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PagePart, PartEntry, SidebarItem } from '@learning-center/shared/lib';
import { readRelease, releaseFolder, type Release } from 'releases';
import { inlineHash } from '../http/security.ts';

/** A style sheet as it stands in a document. */
export interface InlineSheet {
  href: string;
  text: string;
  /** By which the document's policy allows it. */
  hash: string;
}

/** A release as the edge serves it: what is in its `release.json`, and the style sheets that pages carry inline. */
export interface RunningRelease {
  release: Release;
  /** Absolute path of the server bundle. */
  bundle: string;
  /** Style sheets by file name. */
  sheets: ReadonlyMap<string, InlineSheet>;
}

/** Reads a release of a part; rejects with a `Refusal` when it is not there or not readable. */
export async function readRunning(store: string, name: string, id: string): Promise<RunningRelease> {
  const release = await readRelease(store, name, id);
  const folder = releaseFolder(store, name, id);
  const files = release.files.filter((file) => file.path.endsWith('.css'));
  const sheets = await Promise.all(files.map((file) => readSheet(release, path.join(folder, 'client'), file.path)));
  return { release, bundle: path.join(folder, release.server.path), sheets: new Map(sheets) };
}

/** A release as a page sees it; `lastGood` is what visitors had before it. */
export function pagePartOf(release: Release, lastGood?: Release): PagePart {
  return {
    name: release.name,
    ...entryOf(release),
    ...(lastGood ? { lastGood: entryOf(lastGood) } : {}),
    segments: release.sections.map(({ segment }) => segment),
    sidebar: release.sidebar as unknown as SidebarItem[],
  };
}

function entryOf(release: Release): PartEntry {
  return {
    release: release.id,
    container: release.container,
    entry: release.publicPath + release.entry,
    integrity: integrityOf(release, release.entry),
  };
}

/** The SHA-384 of a file of a release. */
export function integrityOf(release: Release, file: string): string {
  const found = release.files.find(({ path: name }) => name === file);
  if (!found) throw new Error(`${release.name}@${release.id} has no file ${file}`);
  return found.sha384;
}

async function readSheet(release: Release, folder: string, file: string): Promise<[string, InlineSheet]> {
  const text = inlined(await readFile(path.join(folder, file), 'utf8'));
  return [file, { href: release.publicPath + file, text, hash: inlineHash(text) }];
}

/** A page's address is no base for a source map's, and nothing in a sheet may end the element that it stands in. */
function inlined(sheet: string): string {
  return sheet
    .replace(/\/\*# sourceMappingURL=[^*]*\*\//g, '')
    .replaceAll('</', '<\\/')
    .trim();
}

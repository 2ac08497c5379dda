import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PagePart, PageSet, SidebarItem } from '@learning-center/shared/lib';
import { readRelease, releaseFolder, type Registry, type Release } from 'releases';
import { inlineHash } from './security.ts';
import { createTextBody, type TextBody } from './text-body.ts';
import type { BundleFiles } from './worker-protocol.ts';

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

/** The releases that new pages get, as one value that is replaced as a whole. */
export interface RunningSet {
  page: PageSet;
  /** The set as `/registry.json`: what a browser needs of it, and no more. */
  json: TextBody;
  releases: ReadonlyMap<string, RunningRelease>;
  bundles: BundleFiles;
}

/** Reads the active release of every part of the registry. */
export async function readRunningSet(store: string, registry: Registry): Promise<RunningSet> {
  const parts = await Promise.all(
    Object.entries(registry.parts).map(async ([name, { active }]) => readRunning(store, name, active)),
  );
  const page = { revision: registry.revision, parts: parts.map(({ release }) => pagePartOf(release)) };
  return {
    page,
    json: createTextBody(JSON.stringify(page)),
    releases: new Map(parts.map((part) => [part.release.name, part])),
    bundles: Object.fromEntries(parts.map(({ release, bundle }) => [release.name, bundle])),
  };
}

/** Puts development servers in the place of some parts' releases. */
export function withDevelopmentServers(set: RunningSet, servers: Readonly<Record<string, string>>): RunningSet {
  const parts = set.page.parts.map((part) => {
    const server = servers[part.name];
    return server ? developedPart(part, server) : part;
  });
  const page = { ...set.page, parts };
  return { ...set, page, json: createTextBody(JSON.stringify(page)) };
}

/** A development server's files change under the same address, so nothing can vouch for them. */
function developedPart({ name, segments, sidebar }: PagePart, server: string): PagePart {
  const file = name === 'shell' ? 'main.js' : 'remoteEntry.js';
  return {
    name,
    segments,
    sidebar,
    release: 'development',
    container: name.replaceAll('-', '_'),
    entry: `${server}/${file}`,
  };
}

async function readRunning(store: string, name: string, id: string): Promise<RunningRelease> {
  const release = await readRelease(store, name, id);
  const folder = releaseFolder(store, name, id);
  const files = release.files.filter((file) => file.path.endsWith('.css'));
  const sheets = await Promise.all(files.map((file) => readSheet(release, path.join(folder, 'client'), file.path)));
  return { release, bundle: path.join(folder, release.server.path), sheets: new Map(sheets) };
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

function pagePartOf(release: Release): PagePart {
  return {
    name: release.name,
    release: release.id,
    container: release.container,
    entry: release.publicPath + release.entry,
    integrity: integrityOf(release, release.entry),
    segments: release.sections.map(({ segment }) => segment),
    sidebar: release.sidebar as unknown as SidebarItem[],
  };
}

/** The SHA-384 of a file of a release. */
export function integrityOf(release: Release, file: string): string {
  const found = release.files.find(({ path: name }) => name === file);
  if (!found) throw new Error(`${release.name}@${release.id} has no file ${file}`);
  return found.sha384;
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PagePart, PageSet, SidebarItem } from '@learning-center/shared/lib';
import { readRelease, releaseFolder, type Registry, type Release } from 'releases';

/** A release as the edge serves it: what is in its `release.json`, and the style sheets that pages carry inline. */
export interface RunningRelease {
  release: Release;
  /** Absolute path of the server bundle. */
  bundle: string;
  /** Style sheets by file name. */
  styles: ReadonlyMap<string, string>;
}

/** The releases that new pages get, as one value that is replaced as a whole. */
export interface RunningSet {
  page: PageSet;
  releases: ReadonlyMap<string, RunningRelease>;
}

/** Reads the active release of every part of the registry. */
export async function readRunningSet(store: string, registry: Registry): Promise<RunningSet> {
  const parts = await Promise.all(
    Object.entries(registry.parts).map(async ([name, { active }]) => readRunning(store, name, active)),
  );
  return {
    page: { revision: registry.revision, parts: parts.map(({ release }) => pagePartOf(release)) },
    releases: new Map(parts.map((part) => [part.release.name, part])),
  };
}

/** Puts development servers in the place of some parts' releases. */
export function withDevelopmentServers(set: RunningSet, servers: Readonly<Record<string, string>>): RunningSet {
  const parts = set.page.parts.map((part) => {
    const server = servers[part.name];
    return server ? developedPart(part, server) : part;
  });
  return { ...set, page: { ...set.page, parts } };
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
  const sheets = release.files.filter((file) => file.path.endsWith('.css'));
  const styles = await Promise.all(
    sheets.map(async (file) => [file.path, await readFile(path.join(folder, 'client', file.path), 'utf8')] as const),
  );
  return { release, bundle: path.join(folder, release.server.path), styles: new Map(styles) };
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

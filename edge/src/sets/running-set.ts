import type { PagePart, PageSet, PartEntry } from '@learning-center/shared/lib';
import type { Release } from 'releases';
import { pagePartOf, type RunningRelease } from './running-release.ts';
import { createTextBody, type TextBody } from '../http/text-body.ts';
import type { BundleFiles } from '../render/worker-protocol.ts';

/** The releases that new pages get, as one value that is replaced as a whole. */
export interface RunningSet {
  /** Tells sets apart: no two of them share a page. */
  key: string;
  page: PageSet;
  /** The set as `/registry.json`: what a browser needs of it, and no more. */
  json: TextBody;
  releases: ReadonlyMap<string, SetMember>;
  bundles: BundleFiles;
  /** Addresses of development servers by part. */
  servers: Readonly<Record<string, string>>;
  /** Origins that serve a part's files in place of this site, by part. */
  assetOrigins: Readonly<Record<string, string>>;
}

/** One part of a set: its release, and the one that visitors had before it. */
export interface SetMember extends RunningRelease {
  lastGood?: Release | undefined;
}

/** Makes the set of some releases, one of each part; `tried` are parts that only a tester gets so. */
export function createRunningSet(
  revision: number,
  members: readonly SetMember[],
  tried: ReadonlySet<string> = new Set(),
): RunningSet {
  const parts = members.map(({ release, lastGood }) => pagePartOf(release, lastGood));
  const page = { revision, parts: parts.map((part) => (tried.has(part.name) ? { ...part, isTried: true } : part)) };
  return {
    ...describe(page),
    releases: new Map(members.map((member) => [member.release.name, member])),
    bundles: Object.fromEntries(members.map(({ release, bundle }) => [release.name, bundle])),
    servers: {},
    assetOrigins: {},
  };
}

/** Lets browsers fetch some parts' files from other origins, where they lie under the same paths. */
export function withAssetOrigins(set: RunningSet, assetOrigins: RunningSet['assetOrigins']): RunningSet {
  const parts = set.page.parts.map((part) => {
    const moved = <Entry extends PartEntry>(of: Entry): Entry => ({
      ...of,
      entry: (assetOrigins[part.name] ?? '') + of.entry,
    });
    return { ...moved(part), ...(part.lastGood ? { lastGood: moved(part.lastGood) } : {}) };
  });
  return { ...set, ...describe({ ...set.page, parts }), assetOrigins };
}

/** Puts development servers in the place of some parts' releases. */
export function withDevelopmentServers(set: RunningSet, servers: Readonly<Record<string, string>>): RunningSet {
  const parts = set.page.parts.map((part) => {
    const server = servers[part.name];
    return server ? developedPart(part, server) : part;
  });
  return { ...set, ...describe({ ...set.page, parts }), servers };
}

function describe(page: PageSet): Pick<RunningSet, 'key' | 'page' | 'json'> {
  const json = createTextBody(JSON.stringify(page));
  return { key: json.tag, page, json };
}

/** A development server's files change under the same address, so nothing can vouch for them. */
function developedPart({ name, segments, sidebar, isTried }: PagePart, server: string): PagePart {
  const file = name === 'shell' ? 'main.js' : 'remoteEntry.js';
  return {
    name,
    segments,
    sidebar,
    ...(isTried ? { isTried } : {}),
    release: 'development',
    container: name.replaceAll('-', '_'),
    entry: `${server}/${file}`,
  };
}

import type { AppEntry, PageApp, PageReleaseSet, SidebarItem } from '@learning-center/shared/contract';
import { findIncompatibility, RESERVED_SEGMENTS, SHELL, type Release } from 'releases';
import { isModule, releaseFile, type LoadedRelease } from './loaded-release.ts';
import { createTextBody } from '../../http/text-response.ts';
import type { ServerBundles } from '../worker/worker-protocol.ts';

/** Addresses of apps whose files this site does not serve itself, by app. */
export interface AppOrigins {
  /** Development servers, which replace a release. */
  devServers: Readonly<Record<string, string>>;
  /** Hosts of a team or a CDN, with the same releases at the same paths. */
  assetOrigins: Readonly<Record<string, string>>;
}

export type RunningReleaseSet = ReturnType<typeof createRunningReleaseSet>;

/** A release in a set, with the visitors' previous one. */
export interface ServedRelease extends LoadedRelease {
  lastGood?: Release | undefined;
}

interface ReleaseSetOptions extends AppOrigins {
  revision: number;
  /** Apps of a tester's override. One that the site has never released is added, if it has a development server. */
  overridden?: ReadonlySet<string>;
}

/** The releases of a page: one for each app. A set never changes; a new one replaces it. */
export function createRunningReleaseSet(
  candidates: readonly ServedRelease[],
  { revision, devServers, assetOrigins, overridden = new Set() }: ReleaseSetOptions,
) {
  const members = withFittingLastGood(candidates);
  const released = members.map((member) => {
    const { app: name } = member.release;
    const app = { ...toPageApp(member, assetOrigins[name]), isOverride: overridden.has(name) || undefined };
    const server = devServers[name];
    return server ? devServerApp(app, server) : app;
  });
  const unreleased = [...overridden].flatMap((name) => unreleasedSection(name, devServers[name], released) ?? []);
  const page: PageReleaseSet = { revision, apps: [...released, ...unreleased] };
  const used = Object.entries(devServers).filter(([name]) => page.apps.some((app) => app.name === name));
  const json = createTextBody(JSON.stringify(page));
  return {
    /** Identifies the set in the keys of cached pages. */
    key: json.tag,
    page,
    /** The set as `/registry.json`, for browsers. */
    json,
    releases: new Map(members.map((member) => [member.release.app, member])),
    bundles: Object.fromEntries(members.map(({ release, bundle }) => [release.app, bundle])) as ServerBundles,
    devServers: Object.fromEntries(used),
    assetOrigins,
  };
}

/** Leaves out last good releases that do not fit the shell, which may be newer. */
function withFittingLastGood(members: readonly ServedRelease[]): ServedRelease[] {
  const shells = members.flatMap(({ release }) =>
    release.app === SHELL ? [{ release, role: 'active' as const }] : [],
  );
  return members.map((member) => {
    const { lastGood } = member;
    return lastGood && findIncompatibility(lastGood, shells) !== null ? { ...member, lastGood: undefined } : member;
  });
}

/** A release as pages use it; `origin` serves its files, if this site does not. */
function toPageApp({ release, lastGood }: ServedRelease, origin: string | undefined): PageApp {
  return {
    name: release.app,
    ...entryOf(release, origin),
    lastGood: lastGood && entryOf(lastGood, origin),
    segments: release.segments.map(({ segment }) => segment),
    sidebar: release.sidebar as unknown as SidebarItem[],
  };
}

function entryOf(release: Release, origin: string | undefined): AppEntry {
  const { href, integrity } = releaseFile(release, release.entry, origin);
  return {
    release: release.id,
    container: release.container,
    entry: href,
    integrity,
    type: isModule(release) ? 'module' : undefined,
    styles: release.styles?.map((file) => releaseFile(release, file, origin)),
  };
}

/**
 * A section that the site has never released. Its name gives its segment; there is none if another app or the site
 * itself serves that segment.
 */
function unreleasedSection(name: string, server: string | undefined, apps: readonly PageApp[]): PageApp | undefined {
  const [, segment] = /^mf-(.+)$/.exec(name) ?? [];
  if (server === undefined || segment === undefined || RESERVED_SEGMENTS.includes(segment)) return undefined;
  if (apps.some((app) => app.name === name || app.segments.includes(segment))) return undefined;
  const labels = { en: segment.split('-').map(capitalize).join(' ') };
  const sidebar = [{ segment, icon: 'keyframe', labels }];
  return devServerApp({ name, segments: [segment], sidebar, isOverride: true }, server);
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** An app without integrity: the files of a development server change at the same address. */
function devServerApp(
  { name, segments, sidebar, isOverride }: Pick<PageApp, 'name' | 'segments' | 'sidebar' | 'isOverride'>,
  server: string,
): PageApp {
  const file = name === 'shell' ? 'main.js' : 'remoteEntry.js';
  return {
    name,
    segments,
    sidebar,
    isOverride,
    release: 'development',
    container: name.replaceAll('-', '_'),
    entry: `${server}/${file}`,
  };
}

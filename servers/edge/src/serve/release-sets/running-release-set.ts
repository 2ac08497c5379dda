import { appOfSegment, type AppEntry, type PageApp, type PageReleaseSet } from '@learning-center/shared/contract';
import { RESERVED_SEGMENTS, type Release } from 'releases';
import { toPageApp, type LoadedRelease } from './loaded-release.ts';
import { createTextBody, type TextBody } from '../../http/text-response.ts';
import type { ServerBundles } from '../worker/worker-protocol.ts';

/** The releases of a page: one for each app. A set never changes; a new one replaces it. */
export interface RunningReleaseSet {
  /** Identifies the set in the keys of cached pages. */
  key: string;
  page: PageReleaseSet;
  /** The set as `/registry.json`, for browsers. */
  json: TextBody;
  releases: ReadonlyMap<string, ServedRelease>;
  bundles: ServerBundles;
  /** Addresses of development servers by app. */
  servers: Readonly<Record<string, string>>;
  /** Origins that serve an app's files instead of this site, by app. */
  assetOrigins: Readonly<Record<string, string>>;
}

/** A release in a set, with the visitors' previous one. */
export interface ServedRelease extends LoadedRelease {
  lastGood?: Release | undefined;
}

/** Creates a set of releases, one for each app; `overridden` are apps of a tester's override. */
export function createRunningReleaseSet(
  revision: number,
  members: readonly ServedRelease[],
  overridden: ReadonlySet<string> = new Set(),
): RunningReleaseSet {
  const apps = members.map(({ release, lastGood }) => toPageApp(release, lastGood));
  const page = { revision, apps: apps.map((app) => (overridden.has(app.name) ? { ...app, isOverride: true } : app)) };
  return {
    ...serialize(page),
    releases: new Map(members.map((member) => [member.release.app, member])),
    bundles: Object.fromEntries(members.map(({ release, bundle }) => [release.app, bundle])),
    servers: {},
    assetOrigins: {},
  };
}

/** Lets browsers load the files of some apps from other origins, at the same paths. */
export function withAssetOrigins(
  set: RunningReleaseSet,
  assetOrigins: RunningReleaseSet['assetOrigins'],
): RunningReleaseSet {
  const apps = set.page.apps.map((app) => {
    const origin = assetOrigins[app.name] ?? '';
    const withOrigin = <Entry extends AppEntry>(of: Entry): Entry => ({
      ...of,
      entry: origin + of.entry,
      ...(of.styles ? { styles: of.styles.map((sheet) => ({ ...sheet, href: origin + sheet.href })) } : {}),
    });
    return { ...withOrigin(app), ...(app.lastGood ? { lastGood: withOrigin(app.lastGood) } : {}) };
  });
  return { ...set, ...serialize({ ...set.page, apps }), assetOrigins };
}

/** Replaces the releases of some apps by development servers. */
export function withDevelopmentServers(
  set: RunningReleaseSet,
  servers: Readonly<Record<string, string>>,
): RunningReleaseSet {
  const apps = set.page.apps.map((app) => {
    const server = servers[app.name];
    return server ? devServerApp(app, server) : app;
  });
  return { ...set, ...serialize({ ...set.page, apps }), servers };
}

/**
 * Adds a section that the site has never released, from a tester's development server. Its name gives its segment; the
 * set stays as it is if another app or the site itself serves that segment.
 */
export function withUnreleasedSection(set: RunningReleaseSet, name: string, server: string): RunningReleaseSet {
  const [, segment] = /^mf-(.+)$/.exec(name) ?? [];
  if (segment === undefined || RESERVED_SEGMENTS.includes(segment) || appOfSegment(set.page, segment)) return set;
  const labels = { en: segment.split('-').map(capitalize).join(' ') };
  const sidebar = [{ segment, icon: 'keyframe', labels }];
  const app = devServerApp({ name, segments: [segment], sidebar, isOverride: true }, server);
  const page = { ...set.page, apps: [...set.page.apps, app] };
  return { ...set, ...serialize(page), servers: { ...set.servers, [name]: server } };
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function serialize(page: PageReleaseSet): Pick<RunningReleaseSet, 'key' | 'page' | 'json'> {
  const json = createTextBody(JSON.stringify(page));
  return { key: json.tag, page, json };
}

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
    ...(isOverride ? { isOverride } : {}),
    release: 'development',
    container: name.replaceAll('-', '_'),
    entry: `${server}/${file}`,
  };
}

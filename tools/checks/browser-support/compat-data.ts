import compatData from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import manifest from '../../../package.json' with { type: 'json' };

/** A use of something that a supported browser lacks; `feature` is its path in the compatibility data. */
export interface Finding {
  feature: string;
  file: string;
  line?: number;
}

/** A node of the compatibility data and its path. */
export interface Feature {
  path: string;
  data: Identifier;
}

/** The oldest supported browsers; each entry of `browserslist` is `name >= version`. */
export const OLDEST_BROWSERS = manifest.browserslist.map((entry) => {
  const [name = '', version = ''] = entry.split(' >= ');
  return { name, version: Number(version) };
});

/** Finds the first of these paths that the data have, such as `['css', 'properties', 'gap']`. */
export function findFeature(...paths: readonly (readonly string[])[]): Feature[] {
  for (const keys of paths) {
    let data: Identifier | undefined = compatData as unknown as Identifier;
    for (const key of keys) data = data && Object.hasOwn(data, key) ? data[key] : undefined;
    if (data) return [{ path: keys.join('.'), data }];
  }
  return [];
}

/** Finds features by their names below another one. */
export const findBelow = ({ path: parent }: Feature, names: readonly string[]): Feature[] =>
  names.flatMap((name) => findFeature([...parent.split('.'), name]));

/** The last part of a feature's path. */
export const nameOf = ({ path: keys }: Feature) => keys.slice(keys.lastIndexOf('.') + 1);

/** All features below another one. */
export function listBelow({ path: parent, data }: Feature): Feature[] {
  const names = Object.keys(data).filter((key) => key !== '__compat');
  return names.flatMap((name) => {
    const feature = { path: `${parent}.${name}`, data: data[name] as Identifier };
    return [feature, ...listBelow(feature)];
  });
}

/** Whether a supported browser lacks a feature. A name with a vendor's prefix counts where it is used too. */
export function isTooNew({ data }: Feature, hasPrefixed: (prefix: string) => boolean = () => false): boolean {
  const support = data.__compat?.support;
  if (!support) return false;
  return OLDEST_BROWSERS.some(({ name, version }) => {
    const browser = name === 'ios_saf' ? 'safari_ios' : (name as BrowserName);
    return ![support[browser] ?? []].flat().some((statement) => isSupported(statement, version, hasPrefixed));
  });
}

/** A partial implementation counts: most of those notes are about rare uses. */
function isSupported(
  { version_added: added, version_removed: removed, flags, prefix, alternative_name }: SimpleSupportStatement,
  version: number,
  hasPrefixed: (prefix: string) => boolean,
): boolean {
  if (flags || alternative_name || (prefix && !hasPrefixed(prefix))) return false;
  return isReached(added, version) && !isReached(removed, version);
}

const isReached = (since: string | false | undefined, version: number) =>
  typeof since === 'string' && Number.parseFloat(since.replace('≤', '')) <= version;

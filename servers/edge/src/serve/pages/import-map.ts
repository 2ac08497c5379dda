import type { Release } from 'releases';
import { isModule } from '../release-sets/loaded-release.ts';
import type { RunningReleaseSet } from '../release-sets/running-release-set.ts';

/** The query of an entry's address when the shell requests it again (`shell/src/router/sections/federation.ts`). */
const RETRY_QUERY = '?r=1';

/**
 * The import map with the hashes of all modules that a page may load. It is undefined if the page's set has no module
 * apps. Nothing else makes browsers check a module that code imports.
 */
export function importMapOf({ page, releases, assetOrigins }: RunningReleaseSet): string | undefined {
  const hashes = page.apps.flatMap((app) => {
    // An app on a development server has no hashes.
    const served = app.integrity === undefined ? undefined : releases.get(app.name);
    const modules = [served?.release, served?.lastGood].flatMap((each) => (each && isModule(each) ? [each] : []));
    return modules.flatMap((release) => hashesOf(release, assetOrigins[app.name] ?? ''));
  });
  if (hashes.length === 0) return undefined;
  return JSON.stringify({ integrity: Object.fromEntries(hashes) }).replaceAll('</', '<\\/');
}

/** The element with an import map; empty if there is none. */
export const importMapTag = (importMap: string | undefined): string =>
  importMap === undefined ? '' : `<script type="importmap">${importMap}</script>`;

function hashesOf(release: Release, origin: string): [address: string, integrity: string][] {
  const modules = release.files.filter((file) => /\.m?js$/.test(file.path));
  return modules.flatMap(({ path, sha384 }) => {
    const href = origin + release.publicPath + path;
    const retry: [string, string][] = path === release.entry ? [[href + RETRY_QUERY, sha384]] : [];
    return [[href, sha384], ...retry];
  });
}

import { DEVELOPMENT_CHUNK, entryFiles, type Release } from 'releases';
import { escapeHtml } from '../../http/escape.ts';
import { isModule, releaseFile, type InlineSheet, type ReleaseFile } from '../release-sets/loaded-release.ts';
import type { RunningReleaseSet } from '../release-sets/running-release-set.ts';
import type { SerializedPage } from '../worker/worker-protocol.ts';

/** The query with which the shell requests an entry again. It stands in `shell/src/router/sections/federation.ts`. */
const RETRY_QUERY = '?r=1';

/** The files that a page needs: scripts as elements, and style sheets by the app that brings them. */
export interface PageFiles {
  scripts: string[];
  sheets: InlineSheet[];
  /** Undefined if no app of the page is an ES module. */
  importMap: string | undefined;
}

export function findPageFiles(page: SerializedPage, set: RunningReleaseSet): PageFiles {
  const names = ['shell', ...(page.section === undefined ? [] : [page.section])];
  const files = names.flatMap((name) => chunkFiles(name, page, set) ?? []);
  return {
    scripts: [...shellScripts(set), ...files.flatMap(({ scripts }) => scripts)],
    sheets: files.flatMap(({ sheets }) => sheets),
    importMap: importMapOf(set),
  };
}

const fileAttributes = ({ href, integrity }: ReleaseFile, attribute: 'href' | 'src' = 'href') =>
  `${attribute}="${href}" integrity="${integrity}" crossorigin="anonymous"`;

/** The files of one app's chunks; undefined if it is on a development server, which brings its own. */
function chunkFiles(
  name: string,
  page: SerializedPage,
  set: RunningReleaseSet,
): Omit<PageFiles, 'importMap'> | undefined {
  const loaded = hasRelease(name, set) ? set.releases.get(name) : undefined;
  if (!loaded) return undefined;
  const { release } = loaded;
  const origin = set.assetOrigins[name] ?? '';
  const filesOf = (kind: 'js' | 'css') =>
    (page.chunks[name] ?? []).flatMap((chunk) => release.chunks[chunk]?.[kind] ?? []);
  const sheets = [...new Set(filesOf('css'))].flatMap((file) => loaded.sheets.get(file) ?? []);
  return {
    scripts: chunkScripts(release, filesOf('js'), origin),
    // The app's code recognizes by the address that a sheet is already loaded.
    sheets: sheets.map(({ href, text }) => ({ href: origin + href, text })),
  };
}

const hasRelease = (name: string, { page }: RunningReleaseSet): boolean =>
  page.apps.some((app) => app.name === name && app.integrity !== undefined);

/**
 * Scripts that only register code, so they may run in any order before the shell. One that fails is requested again when
 * the shell needs it. Modules are only preloaded, because they run when the shell imports them.
 */
function chunkScripts(release: Release, chunkFiles: readonly string[], origin: string): string[] {
  const own = release.app === 'shell' ? entryFiles(release) : [];
  const names = [...new Set([release.entry, ...chunkFiles])].filter((name) => !own.includes(name));
  return names.map((name) => {
    const file = releaseFile(release, name, origin);
    return isModule(release) ? `<link rel="modulepreload" ${fileAttributes(file)}>` : scriptTag(file, 'async');
  });
}

function shellScripts({ page, releases, assetOrigins, devServers }: RunningReleaseSet): string[] {
  const app = page.apps.find(({ name }) => name === 'shell');
  const release = releases.get('shell')?.release;
  // The development server has one script, without a hash.
  if (app?.integrity === undefined || !release)
    return app ? [`<script src="${escapeHtml(app.entry)}" defer></script>`] : [];
  const origin = assetOrigins['shell'] ?? '';
  // Only React's development build has Fast Refresh; older releases of the shell do not contain it.
  const development = Object.keys(devServers).length > 0 ? release.chunks[DEVELOPMENT_CHUNK]?.js : undefined;
  return (development ?? entryFiles(release)).map((file) => scriptTag(releaseFile(release, file, origin), 'defer'));
}

const scriptTag = (file: ReleaseFile, mode: 'async' | 'defer'): string =>
  `<script ${fileAttributes(file, 'src')} ${mode}></script>`;

/**
 * The import map with the hashes of all modules that a page may load. It is undefined if the page's set has no module
 * apps. Nothing else makes browsers check a module that code imports.
 */
function importMapOf({ page, releases, assetOrigins }: RunningReleaseSet): string | undefined {
  const hashes = page.apps.flatMap((app) => {
    // An app on a development server has no hashes.
    const served = app.integrity === undefined ? undefined : releases.get(app.name);
    const modules = [served?.release, served?.lastGood].flatMap((each) => (each && isModule(each) ? [each] : []));
    return modules.flatMap((release) => hashesOf(release, assetOrigins[app.name] ?? ''));
  });
  if (hashes.length === 0) return undefined;
  return JSON.stringify({ integrity: Object.fromEntries(hashes) }).replaceAll('</', '<\\/');
}

function hashesOf(release: Release, origin: string): [address: string, integrity: string][] {
  const modules = release.files.filter((file) => /\.m?js$/.test(file.path));
  return modules.flatMap(({ path, sha384 }) => {
    const href = origin + release.publicPath + path;
    const retry: [string, string][] = path === release.entry ? [[href + RETRY_QUERY, sha384]] : [];
    return [[href, sha384], ...retry];
  });
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ReleaseCache, ReleaseName } from 'releases';
import type { ServerBundle } from '../worker/worker-protocol.ts';

/** A file that browsers load, with its SHA-384. */
export interface ReleaseFile {
  href: string;
  integrity: string;
}

/** A style sheet as documents contain it. */
export interface InlineSheet {
  /** The address of its file. */
  href: string;
  text: string;
}

export interface LoadedRelease {
  release: Release;
  bundle: ServerBundle;
  /** Style sheets by file name. */
  sheets: ReadonlyMap<string, InlineSheet>;
}

/** Loads a release, unless `loaded` is it; rejects with a `UserError` if it cannot be fetched. */
export async function loadRelease(
  cache: ReleaseCache,
  name: ReleaseName,
  loaded?: LoadedRelease,
): Promise<LoadedRelease> {
  const { release, folder } = await cache.get(name);
  if (loaded?.release === release) return loaded;
  const files = release.files.filter((file) => file.path.endsWith('.css'));
  const sheets = await Promise.all(files.map((file) => readSheet(release, path.join(folder, 'client'), file.path)));
  return { release, bundle: { file: path.join(folder, release.server.path), folder }, sheets: new Map(sheets) };
}

export const isModule = ({ entryType }: Release): boolean => entryType === 'module';

/** A file of a release with its hash; browsers load it from `origin`, if that is not this site. */
export function releaseFile(release: Release, file: string, origin = ''): ReleaseFile {
  const found = release.files.find(({ path: name }) => name === file);
  if (!found) throw new Error(`${release.app}@${release.id} has no file ${file}`);
  return { href: origin + release.publicPath + file, integrity: found.sha384 };
}

async function readSheet(release: Release, folder: string, file: string): Promise<[string, InlineSheet]> {
  const css = await readFile(path.join(folder, file), 'utf8');
  const text = escapeStyles(css.replace(SOURCE_MAP, ''));
  return [file, { href: releaseFile(release, file).href, text }];
}

/** Its address is relative to the file. */
const SOURCE_MAP = /\s*\/\*# sourceMappingURL=[^*]*\*\/\s*$/;

/** Escapes what could end the `<style>` element. */
export const escapeStyles = (styles: string) => styles.replaceAll('</', '<\\/');

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CHUNK_SCRIPTS, SHELL_SCRIPTS } from './documents.ts';

/** The monolith's build record: the files of each chunk. */
interface BuildRecord {
  publicPath: string;
  chunks: Readonly<Record<string, Readonly<Record<FileKind, readonly string[]>>>>;
}

type FileKind = 'js' | 'css';

const STYLES = /<style data-href="([^"]*)">[\s\S]*?<\/style>/g;
const APP_FILE = /\/assets\/([^/]+)\/[^/]+\/(.+)\.(js|css)$/;

interface MonolithDocuments {
  documentOf: (html: string) => string;
  fileOf: (address: string) => Buffer | undefined;
}

/** Documents with the monolith's files instead of the apps': as many scripts, and the same inline styles. */
export function createMonolithDocuments(folder: string): MonolithDocuments {
  const build = JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')) as BuildRecord;
  const { publicPath, chunks } = build;
  const read = (name: string) => readFileSync(path.join(folder, 'client', name));
  const styleTag = (name: string) => `<style data-href="${publicPath}${name}">${String(read(name))}</style>`;
  const scriptTag = (name: string, mode: 'async' | 'defer') =>
    `<script src="${publicPath}${name}" crossorigin="anonymous" ${mode}></script>`;
  return {
    fileOf: (address) =>
      address.startsWith(publicPath) ? read(address.slice(publicPath.length).split('?')[0] ?? '') : undefined,
    documentOf: (html) => {
      const once = createOnce();
      const tags = (address: string, tagOf: (name: string) => string) =>
        filesOf(build, address)
          .map((name) => once(tagOf(name)))
          .join('');
      return html
        .replace(STYLES, (_tag, address: string) => tags(address, styleTag))
        .replace(CHUNK_SCRIPTS, (_tag, address: string) => tags(address, (name) => scriptTag(name, 'async')))
        .replace(SHELL_SCRIPTS, () => (chunks['main']?.js ?? []).map((name) => scriptTag(name, 'defer')).join(''));
    },
  };
}

/** The monolith's files for one file of an app: the shell's entry files have the same names, chunks are named by app. */
function filesOf({ chunks }: BuildRecord, address: string): readonly string[] {
  const [, app, name = '', kind] = APP_FILE.exec(address) ?? [];
  const listed = (chunk: string) => chunks[chunk]?.[kind as FileKind] ?? [];
  const file = `${name}.${kind}`;
  if (app === 'shell' && listed('main').includes(file)) return [file];
  return listed(`${app}-${name === 'remoteEntry' ? 'routes' : name}`);
}

/** Several chunks may contain the same file. */
function createOnce(): (tag: string) => string {
  const seen = new Set<string>();
  return (tag) => {
    if (seen.has(tag)) return '';
    seen.add(tag);
    return tag;
  };
}

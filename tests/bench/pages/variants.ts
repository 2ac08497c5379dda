import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_ELEMENTS, type PageState } from '@learning-center/shared/lib';

/** One way to build and serve the same site. */
export interface Variant {
  name: VariantName;
  /** Whether warm loads and navigations are measured as well. */
  isCompared: boolean;
  /** The document of a page, made from the one that the edge sends. */
  documentOf: (html: string) => string;
  /** A file below `/assets/` that the edge does not have. */
  fileOf: (address: string) => Buffer | undefined;
}

export type VariantName = 'federated' | 'monolith' | 'drawn by the browser' | 'static';

/** What the monolith's build says of itself: the files of each chunk. */
interface BuildRecord {
  publicPath: string;
  chunks: Readonly<Record<string, { js: string[]; css: string[] }>>;
}

const PRELOADS = /<link rel="preload" as="script"[^>]*>/g;
const SHEETS = /<style data-href="[^"]*\/assets\/([^/"]+)\/[^/"]+\/([^"]+)\.css">[\s\S]*?<\/style>/g;
const SHELL_SCRIPT = /<script src="[^"]+"[^>]*><\/script>(?=<\/body>)/;
const STATE = new RegExp(`<script type="application/json" id="${PAGE_ELEMENTS.state}">([\\s\\S]*?)</script>`);
const APP = new RegExp(`<div id="${PAGE_ELEMENTS.app}">[\\s\\S]*</div>(?=<script type="application/json")`);

const none = () => undefined;

/** The site as it is, and what it is compared with; `monolith` is the folder of that build. */
export function createVariants(monolith: string): Variant[] {
  return [
    { name: 'federated', isCompared: true, documentOf: (html) => html, fileOf: none },
    createMonolith(monolith),
    { name: 'drawn by the browser', isCompared: false, documentOf: withoutContent, fileOf: none },
    { name: 'static', isCompared: false, documentOf: withoutScript, fileOf: none },
  ];
}

/** The same document, with the monolith's files in the place of the parts': as many preloads, and the same styles inline. */
function createMonolith(folder: string): Variant {
  const build = JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')) as BuildRecord;
  const file = (name: string) => readFileSync(path.join(folder, 'client', name));
  const chunkOf = (part: string, chunk: string) => {
    const name = part === 'shell' && chunk === 'main' ? 'main' : `${part}-${chunk}`;
    return build.chunks[name] ?? { js: [], css: [] };
  };
  return {
    name: 'monolith',
    isCompared: true,
    fileOf: (address) =>
      address.startsWith(build.publicPath)
        ? file(address.slice(build.publicPath.length).split('?')[0] ?? '')
        : undefined,
    documentOf: (html) => {
      const preloads = html.match(PRELOADS)?.flatMap((tag) => preloadsOf(tag, build, chunkOf)) ?? [];
      return html
        .replace(SHEETS, (_tag, part: string, chunk: string) =>
          chunkOf(part, chunk)
            .css.map((name) => `<style data-href="${build.publicPath}${name}">${String(file(name))}</style>`)
            .join(''),
        )
        .replace(PRELOADS, '')
        .replace('</head>', `${[...new Set(preloads)].join('')}</head>`)
        .replace(SHELL_SCRIPT, `<script src="${build.publicPath}main.js" crossorigin="anonymous" defer></script>`);
    },
  };
}

function preloadsOf(
  tag: string,
  { publicPath }: BuildRecord,
  chunkOf: (part: string, chunk: string) => { js: string[] },
): string[] {
  const [, part = '', name = ''] = /\/assets\/([^/"]+)\/[^/"]+\/([^"]+)\.js"/.exec(tag) ?? [];
  const chunk = name === 'remoteEntry' ? 'routes' : name;
  return chunkOf(part, chunk).js.map(
    (file) =>
      // Without integrity webpack asks its own origin without CORS, and a preload must ask the same way.
      `<link rel="preload" as="script" href="${publicPath}${file}" fetchpriority="low">`,
  );
}

/** As if nothing had been rendered ahead: the browser asks the API and draws everything. */
function withoutContent(html: string): string {
  return html
    .replace(APP, `<div id="${PAGE_ELEMENTS.app}"></div>`)
    .replace(STATE, (tag, state: string) => tag.replace(state, () => stateOf(state)));
}

function stateOf(state: string): string {
  const drawn: PageState = { ...(JSON.parse(state) as PageState), takeOver: 'client', loaderData: {} };
  return JSON.stringify(drawn).replaceAll('<', '\\u003c');
}

/** The floor: what the visitor reads, and nothing that makes it answer. */
function withoutScript(html: string): string {
  return html.replace(PRELOADS, '').replace(STATE, '').replace(SHELL_SCRIPT, '');
}

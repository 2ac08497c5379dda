import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_ELEMENT_IDS, type PageState } from '@learning-center/shared/contract';

/** One way to build and serve the same site. */
export interface Variant {
  name: VariantName;
  /** Whether warm loads and navigations are measured as well. */
  isCompared: boolean;
  /** Derives the document of a page from the edge's. */
  documentOf: (html: string) => string;
  /** A file below `/assets/` that the edge does not have. */
  fileOf: (address: string) => Buffer | undefined;
}

type VariantName = 'federated' | 'monolith' | 'drawn by the browser' | 'static';

/** The monolith's build record: the files of each chunk. */
interface BuildRecord {
  publicPath: string;
  chunks: Readonly<Record<string, { js: string[]; css: string[] }>>;
}

const PRELOADS = /<link rel="preload" as="script"[^>]*>/g;
const SHEETS = /<style data-href="[^"]*\/assets\/([^/"]+)\/[^/"]+\/([^"]+)\.css">[\s\S]*?<\/style>/g;
const SHELL_SCRIPT = /<script src="[^"]*\/assets\/shell\/[^"]+"[^>]*><\/script>/;
const STATE = new RegExp(`<script type="application/json" id="${PAGE_ELEMENT_IDS.state}">([\\s\\S]*?)</script>`);
const APP = new RegExp(`<div id="${PAGE_ELEMENT_IDS.app}">[\\s\\S]*</div>(?=<script type="application/json")`);

const none = () => undefined;

/** The site itself and its baselines; `monolith` is the folder of that build. */
export function createVariants(monolith: string): Variant[] {
  return [
    { name: 'federated', isCompared: true, documentOf: (html) => html, fileOf: none },
    createMonolith(monolith),
    { name: 'drawn by the browser', isCompared: false, documentOf: withoutContent, fileOf: none },
    { name: 'static', isCompared: false, documentOf: withoutScript, fileOf: none },
  ];
}

/** The same document with the monolith's files instead of the apps': as many preloads, and the same inline styles. */
function createMonolith(folder: string): Variant {
  const build = JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')) as BuildRecord;
  const file = (name: string) => readFileSync(path.join(folder, 'client', name));
  const chunkOf = (app: string, chunk: string) => {
    const name = app === 'shell' && chunk === 'main' ? 'main' : `${app}-${chunk}`;
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
        .replace(SHEETS, (_tag, app: string, chunk: string) =>
          chunkOf(app, chunk)
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
  chunkOf: (app: string, chunk: string) => { js: string[] },
): string[] {
  const [, app = '', name = ''] = /\/assets\/([^/"]+)\/[^/"]+\/([^"]+)\.js"/.exec(tag) ?? [];
  const chunk = name === 'remoteEntry' ? 'routes' : name;
  return chunkOf(app, chunk).js.map(
    (file) =>
      // Without integrity webpack loads from its own origin without CORS, and a preload must do the same.
      `<link rel="preload" as="script" href="${publicPath}${file}" fetchpriority="low">`,
  );
}

/** The page without server rendering: the browser calls the API and renders everything. */
function withoutContent(html: string): string {
  return html
    .replace(APP, `<div id="${PAGE_ELEMENT_IDS.app}"></div>`)
    .replace(STATE, (tag, state: string) => tag.replace(state, () => stateOf(state)));
}

function stateOf(state: string): string {
  const drawn: PageState = { ...(JSON.parse(state) as PageState), hydrationMode: 'client', loaderData: {} };
  return JSON.stringify(drawn).replaceAll('<', '\\u003c');
}

/** The lower bound: the visible content without any script. */
function withoutScript(html: string): string {
  return html.replace(PRELOADS, '').replace(STATE, '').replace(SHELL_SCRIPT, '');
}

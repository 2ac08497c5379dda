import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageApp } from '@learning-center/shared/contract';

/** A build contains this where `publish` writes the release's hash. */
const PLACEHOLDER = '0r0e0l0e0a0s';

/** A minimal app; its releases differ in `version` and `server`. */
export interface FakeApp {
  name: string;
  version?: string;
  segments?: readonly string[];
  /** The server bundle's text, as CommonJS. */
  server: string;
  /** Additional files for the browser, by name. */
  files?: Readonly<Record<string, string>>;
  /** Additional fields of the build's record. */
  record?: Readonly<Record<string, unknown>>;
}

/**
 * A shell that renders the section's text into a page; its `react` exports `word`.
 * Some queries make special pages: `redirect`, `unknown`, `incomplete`, `missing` and `unsafe`.
 */
export function fakeShell({ version = '1.0.0', word = 'first' } = {}): FakeApp {
  const server = `
    let rendered = 0;
    exports.singletons = { react: { word: ${JSON.stringify(word)} } };
    exports.render = async (request, loadSection) => {
      const url = new URL(request.path, 'http://site.invalid');
      const query = url.searchParams;
      if (query.has('redirect')) return { kind: 'redirect', location: '/library', isUnknownAddress: false };
      if (query.has('unknown')) return { kind: 'redirect', location: '/', isUnknownAddress: true };
      const app = request.releaseSet.apps.find(({ segments }) => segments.includes(url.pathname.split('/')[1]));
      let failure, isApiFailure, text = 'a placeholder';
      try {
        if (!app || request.excludedApps.includes(app.name)) throw new Error('excluded');
        text = await (await loadSection(app.name)).render(url, request);
      } catch (cause) { failure = cause.message; isApiFailure = cause.name === 'ApiError'; }
      rendered += 1;
      return {
        kind: 'page', status: query.has('missing') ? 404 : 200, language: 'en', head: '<title>Title</title>',
        body: '<main>' + text + '</main><p>rendering ' + rendered + '</p>',
        state: { hydrationMode: failure ? 'placeholder' : 'hydrate', releaseSet: request.releaseSet, config: request.config,
          renderedAt: request.renderedAt, loaderData: { text: query.has('unsafe') ? '</script>\\u2028' : text } },
        section: failure ? undefined : app.name, chunks: { shell: ['main'], [app ? app.name : '']: ['routes'] },
        failure, isApiFailure, isComplete: !query.has('incomplete'),
      };
    };`;
  return { name: 'shell', version, server };
}

/** The export that `publish` looks for; no fake page needs its routes. */
const SECTION_EXPORT = 'exports.section = { mounts: [] };';

/** A section that renders the value of `expression`, which can use the page's `url`. */
export function fakeSection(name: string, expression: string, options: Partial<FakeApp> = {}): FakeApp {
  const server = `const { word } = require('react'); exports.render = async (url, request) => ${expression};`;
  return { name, segments: [name.replace('mf-', '')], server, ...options };
}

/** Writes the build of an app, and returns its folder. */
export async function writeFakeApp(folder: string, app: FakeApp): Promise<string> {
  const dist = path.join(folder, app.name, 'dist');
  const files = { ...filesOf(app), 'build.json': JSON.stringify(recordOf(app)) };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), content);
  }
  return dist;
}

const isShell = ({ name }: FakeApp) => name === 'shell';
const entryOf = (app: FakeApp) => (isShell(app) ? 'main.js' : 'remoteEntry.js');
/** Long enough to be worth compressing. */
const PADDING = '/* filler */'.repeat(50);

function filesOf(app: FakeApp): Record<string, string> {
  const client: Record<string, string> = isShell(app)
    ? {
        'react.js': `/* react */${PADDING}`,
        'react-development.js': `/* react for developers */${PADDING}`,
        'base.css': 'body{margin:0}a:hover{top:0}',
        'main.css': 'main{margin:0}.x{top:0}\n/*# sourceMappingURL=main.css.map*/',
        'main.css.map': '{}',
      }
    : { 'routes.js': `/* routes */${PADDING}`, 'routes.css': `.${app.name}__card{color:red}` };
  const all = {
    [entryOf(app)]: `/* entry of ${app.name} */${browserOf(app)}${PADDING}`,
    'picture.png': 'no text',
    ...client,
  };
  const named = Object.entries({ ...all, ...app.files }).map(([name, content]) => [`client/${name}`, content]);
  return {
    ...(Object.fromEntries(named) as Record<string, string>),
    'server/index.cjs': isShell(app) ? app.server : SECTION_EXPORT + app.server,
  };
}

/** A shell that shares nothing, or a container of a section without pages. */
function browserOf(app: FakeApp): string {
  if (isShell(app)) return 'self.__FEDERATION__={__INSTANCES__:[{shareScopeMap:{default:{}}}]};';
  return `var ${containerOf(app)}={init(){},get:async()=>()=>({section:{mounts:[]}}),table:()=>"__INTEGRITY_TABLE__"};`;
}

const containerOf = ({ name }: FakeApp) => `${name.replaceAll('-', '_')}_${PLACEHOLDER}`;

/** Such a shell loads ES modules too. */
const SHARED = { builtWith: '2.2.0', range: '^2.2.0' };
const REACT = { builtWith: '19.3.1', range: '^19.3.1' };

function recordOf(app: FakeApp): object {
  const { name, version = '1.0.0', segments = [] } = app;
  return {
    formatVersion: 2,
    app: name,
    version,
    placeholder: PLACEHOLDER,
    container: containerOf(app),
    publicPath: `/assets/${name}/${version}-${PLACEHOLDER}/`,
    entry: entryOf(app),
    chunks: isShell(app)
      ? {
          main: { js: ['react.js', 'main.js'], css: ['base.css', 'main.css'] },
          'react-development': { js: ['react-development.js', 'react.js', 'main.js'], css: [] },
        }
      : { routes: { js: ['routes.js'], css: ['routes.css'] } },
    server: 'server/index.cjs',
    segments: segments.map((segment) => ({ segment })),
    sidebar: segments.map((segment) => ({ segment, icon: 'library' })),
    shared: SHARED,
    ...(isShell(app) ? {} : { packages: { react: REACT } }),
    ...app.record,
  };
}

/** An app in the release set of a page. */
export const fakePageApp = (name: string, release: string): PageApp => ({
  name,
  release,
  container: name,
  entry: '/',
  segments: [],
  sidebar: [],
});

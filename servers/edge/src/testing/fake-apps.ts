import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Stands in a build where `publish` writes the release's hash. */
const PLACEHOLDER = '0r0e0l0e0a0s';

/** A part as small as it can be; `version` and `server` tell its releases apart. */
export interface FakePart {
  name: string;
  version?: string;
  segments?: readonly string[];
  /** The server bundle's text, as CommonJS. */
  server: string;
  /** Files for the browser besides the usual ones, by name. */
  files?: Readonly<Record<string, string>>;
}

/**
 * A shell that renders the section's text into a page. `word` is what its singleton says.
 * Some queries make special pages: `redirect`, `unknown`, `incomplete`, `missing` and `unsafe`.
 */
export function fakeShell({ version = '1.0.0', word = 'first' } = {}): FakePart {
  const server = `
    let rendered = 0;
    exports.singletons = { 'the-word': { word: ${JSON.stringify(word)} } };
    exports.render = async (request, loadSection) => {
      const url = new URL(request.path, 'http://site.invalid');
      const asked = url.searchParams;
      if (asked.has('redirect')) return { kind: 'redirect', location: '/library', isUnknownAddress: false };
      if (asked.has('unknown')) return { kind: 'redirect', location: '/', isUnknownAddress: true };
      const part = request.set.parts.find(({ segments }) => segments.includes(url.pathname.split('/')[1]));
      let failure, isAnswerMissing, text = 'a stand-in';
      try {
        if (!part || request.avoided.includes(part.name)) throw new Error('left out');
        text = await (await loadSection(part.name)).render(url, request);
      } catch (cause) { failure = cause.message; isAnswerMissing = cause.name === 'ApiError'; }
      rendered += 1;
      return {
        kind: 'page', status: asked.has('missing') ? 404 : 200, language: 'en', head: '<title>Title</title>',
        body: '<main>' + text + '</main><p>rendering ' + rendered + '</p>',
        state: { takeOver: failure ? 'stand-in' : 'hydrate', set: request.set, config: request.config,
          renderedAt: request.renderedAt, loaderData: { text: asked.has('unsafe') ? '</script>\\u2028' : text } },
        section: failure ? undefined : part.name, chunks: { shell: ['main'], [part ? part.name : '']: ['routes'] },
        failure, isAnswerMissing, isComplete: !asked.has('incomplete'),
      };
    };`;
  return { name: 'shell', version, server };
}

/** A section whose server bundle renders the value of `expression`, in which `url` is the page's address. */
export function fakeSection(name: string, expression: string, options: Partial<FakePart> = {}): FakePart {
  const server = `const { word } = require('the-word'); exports.render = async (url, request) => ${expression};`;
  return { name, segments: [name.replace('mf-', '')], server, ...options };
}

/** Writes what the build of a part leaves, and returns its folder. */
export async function writeFakePart(folder: string, part: FakePart): Promise<string> {
  const dist = path.join(folder, part.name, 'dist');
  const files = { ...filesOf(part), 'build.json': JSON.stringify(recordOf(part)) };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), content);
  }
  return dist;
}

const isShell = ({ name }: FakePart) => name === 'shell';
const entryOf = (part: FakePart) => (isShell(part) ? 'main.js' : 'remoteEntry.js');
/** Long enough to be worth compressing. */
const FILLER = '/* filler */'.repeat(50);

function filesOf(part: FakePart): Record<string, string> {
  const client: Record<string, string> = isShell(part)
    ? { 'main.css': 'body{margin:0}\n/*# sourceMappingURL=main.css.map*/', 'main.css.map': '{}' }
    : { 'routes.js': `/* routes */${FILLER}`, 'routes.css': `.${part.name}__card{color:red}` };
  const all = {
    [entryOf(part)]: `/* entry of ${part.name} */${browserOf(part)}${FILLER}`,
    'picture.png': 'no text',
    ...client,
  };
  const named = Object.entries({ ...all, ...part.files }).map(([name, content]) => [`client/${name}`, content]);
  return { ...(Object.fromEntries(named) as Record<string, string>), 'server/index.cjs': part.server };
}

/** A shell that shares nothing, or a container of a section without pages. */
function browserOf(part: FakePart): string {
  if (isShell(part)) return 'self.__FEDERATION__={__INSTANCES__:[{shareScopeMap:{default:{}}}]};';
  return `var ${containerOf(part)}={init(){},get:async()=>()=>({section:{mounts:[]}})};`;
}

const containerOf = ({ name }: FakePart) => `${name.replaceAll('-', '_')}_${PLACEHOLDER}`;

function recordOf(part: FakePart): object {
  const { name, version = '1.0.0', segments = [] } = part;
  return {
    name,
    version,
    placeholder: PLACEHOLDER,
    container: containerOf(part),
    publicPath: `/assets/${name}/${version}-${PLACEHOLDER}/`,
    entry: entryOf(part),
    chunks: isShell(part)
      ? { main: { js: ['main.js'], css: ['main.css'] } }
      : { routes: { js: ['routes.js'], css: ['routes.css'] } },
    server: 'server/index.cjs',
    sections: segments.map((segment) => ({ segment })),
    sidebar: segments.map((segment) => ({ segment, icon: 'library' })),
    shared: { builtWith: '1.0.0', range: '^1.0.0' },
  };
}

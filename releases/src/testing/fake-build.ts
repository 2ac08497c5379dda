import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const PLACEHOLDER = '0r0e0l0e0a0s';

export interface FakeBuild {
  app: string;
  version?: string;
  /** Makes builds of one version differ. */
  content?: string;
  segments?: string[];
  shared?: { builtWith: string; range: string };
  /** The names that a shell gives in each module of `shared`. */
  sharedNames?: Record<string, string[]>;
  /** Additional CommonJS code of the server bundle. */
  server?: string;
  /** Additional code of the browser's entry; a section's container is `container`, the shell's share scope `shared`. */
  browser?: string;
  /** Further files, by path below `dist/`. */
  files?: Record<string, string | Uint8Array>;
}

/** Writes a small build of an app, and returns its `dist` folder. */
export async function writeFakeBuild(folder: string, build: FakeBuild): Promise<string> {
  const dist = path.join(folder, build.app, 'dist');
  await rm(dist, { recursive: true, force: true });
  for (const [file, content] of Object.entries({ ...filesOf(build), ...build.files })) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), content);
  }
  return dist;
}

function filesOf(build: FakeBuild): Record<string, string | Uint8Array> {
  const { app, version = '1.0.0', content = 'first' } = build;
  const container = `${app.replaceAll('-', '_')}_${PLACEHOLDER}`;
  const publicPath = `/assets/${app}/${version}-${PLACEHOLDER}/`;
  return {
    'client/remoteEntry.js':
      `var ${container};(()=>{var p="${publicPath}";var t="__INTEGRITY_TABLE__".split(",");` +
      `self["webpackChunk${container}"]=[];${container}={path:()=>p,table:()=>t};${browserOf(build, container)}})();`,
    'client/routes.js': `(self["webpackChunk${container}"]||=[]).push(["routes","${content}","ünïcödé 日本語"]);${'/* filler */'.repeat(40)}`,
    'client/routes.css': `.${app}__card{background:url(${publicPath}card.png)}${`.${app}__filler{color:red}`.repeat(40)}`,
    'client/routes.js.map': JSON.stringify({ version: 3, sources: [container], mappings: '' }),
    'client/card.png': Uint8Array.from([137, 80, 78, 71, 0, 255, 254, 128]),
    'client/fonts/sans.woff2': Uint8Array.from([119, 79, 70, 50, 0, 200, 201]),
    'server/index.cjs': `Object.assign(exports,{container:"${container}",publicPath:"${publicPath}",content:"${content}"});${serverOf(build)}`,
    'build.json': JSON.stringify(recordOf(build, { container, publicPath })),
  };
}

/** A shell that fills a share scope, or a container that provides a section. */
function browserOf({ app, segments = [app], browser = '' }: FakeBuild, container: string): string {
  if (app === 'shell') return `const shared={react:{}};${browser};self.__SHARE_SCOPE__=shared;`;
  const mounts = segments.map((segment) => ({ segment, routes: [{ index: true }] }));
  return `
    const container = ${container};
    const section = { mounts: ${JSON.stringify(mounts)} };
    container.init = (shared) => { if (!shared.react) throw new Error('react is not shared'); };
    container.get = async () => () => ({ section });${browser};`;
}

/** A fake server bundle. A shell renders a section's index by calling it; a section's indexes return texts. */
function serverOf({ app, segments = [app], server = '' }: FakeBuild): string {
  if (app === 'shell')
    return `
      exports.singletons = { react: { of: 'the shell' } };
      exports.render = async ({ path, releaseSet, apiBase }, loadSection) => {
        const [segment, rest] = path.slice(1).split('/');
        const app = releaseSet.apps.find(({ segments }) => segments.includes(segment));
        const { section } = await loadSection(app.name);
        const { routes } = section.mounts.find((mount) => mount.segment === segment);
        const route = routes.find((each) => each.path === rest) ?? routes.find((each) => each.path === ':name');
        try {
          const drawn = await route.draw(apiBase);
          return drawn?.location ? { kind: 'redirect', ...drawn } : { kind: 'page', body: drawn };
        } catch (cause) {
          return { kind: 'page', failure: cause.stack, isApiFailure: cause.name === 'ApiError' };
        }
      };${server}`;
  const mounts = segments.map((segment) => ({ segment, routes: [{ index: true }] }));
  return `
    exports.section = { mounts: ${JSON.stringify(mounts)} };
    exports.section.mounts.forEach(({ routes }) => (routes[0].draw = async () => 'a page'));
    const [{ routes }] = exports.section.mounts;${server}`;
}

function recordOf(
  {
    app,
    version = '1.0.0',
    segments = [app],
    sharedNames,
    shared = { builtWith: '1.0.0', range: '^1.0.0' },
  }: FakeBuild,
  names: { container: string; publicPath: string },
): object {
  const isShell = app === 'shell';
  return {
    formatVersion: 2,
    app,
    version,
    placeholder: PLACEHOLDER,
    ...names,
    entry: 'remoteEntry.js',
    ...(isShell ? {} : { expose: './routes' }),
    chunks: {
      [names.container]: { js: ['remoteEntry.js'], css: [] },
      routes: { js: ['routes.js'], css: ['routes.css'] },
    },
    server: 'server/index.cjs',
    segments: isShell ? [] : segments.map((segment) => ({ segment, detail: 'tutorial' })),
    sidebar: isShell ? [] : segments.map((segment) => ({ segment, icon: 'library' })),
    shared,
    ...(sharedNames ? { sharedNames } : {}),
    ...(isShell ? {} : { packages: { react: { builtWith: '1.0.0', range: '^1.0.0' } } }),
  };
}

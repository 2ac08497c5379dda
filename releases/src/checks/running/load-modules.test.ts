import { activateRelease } from '../../deploy/activate.ts';
import { useTemporaryStore } from '../../testing/temporary-store.ts';

/** Starting a process takes time on a busy machine. */
jest.setTimeout(180_000);

const temporary = useTemporaryStore();
beforeEach(async () => {
  await release('shell');
});

const PUBLIC_PATH = '/assets/mf-films/1.0.0-0r0e0l0e0a0s/';

/** A section whose entry is an ES module and imports the others. */
const FILES = {
  'remoteEntry.js': `
    import { provide } from './shared.js';
    export const init = (scope) => provide(scope);
    export const get = async () => { const module = await import('./routes.js'); return () => module; };`,
  'shared.js': `export let react; export const provide = (scope) => { react = scope.react; };`,
  'routes.js': `
    import { react } from './shared.js';
    if (!react) throw new Error('init was not called');
    const lazy = () => import(new URL('page.js', import.meta.url).href);
    export const section = { mounts: [{ segment: 'films', routes: [{ index: true, lazy }] }] };`,
  'page.js': `import { section } from '${PUBLIC_PATH}routes.js'; export const Component = () => section;`,
};

const record = {
  formatVersion: 2,
  app: 'mf-films',
  version: '1.0.0',
  placeholder: '0r0e0l0e0a0s',
  container: 'mf_films_0r0e0l0e0a0s',
  publicPath: PUBLIC_PATH,
  entry: 'remoteEntry.js',
  entryType: 'module',
  chunks: { routes: { js: ['routes.js'], css: [] } },
  server: 'server/index.cjs',
  segments: [{ segment: 'films' }],
  sidebar: [],
  shared: { builtWith: '2.2.0', range: '^2.2.0' },
};

/** Publishes and activates an app; a section consists of modules. */
async function release(app: string, modules: Partial<typeof FILES> = {}): Promise<string> {
  const named = Object.entries({ ...FILES, ...modules }).map(([name, text]) => [`client/${name}`, text]);
  const files = { ...Object.fromEntries(named), 'build.json': JSON.stringify(record) };
  const build = app === 'shell' ? { shared: record.shared } : { segments: ['films'], files };
  const { id } = (await temporary.publish({ app, ...build })).release;
  await activateRelease({ store: temporary.store, app, target: id, by: 'mira' });
  return id;
}

describe('before activation a section that is an ES module is loaded in a headless page', () => {
  it('with the modules that it imports at once and later, and is activated when all of them load', async () => {
    await expect(release('mf-films')).resolves.toMatch(/^1\.0\.0-/);
  });

  it.each<[string, Partial<typeof FILES>, string | RegExp]>([
    ['throws as it is imported', { 'routes.js': 'throw new Error("no section");' }, 'no section'],
    [
      'imports a package by a computed name',
      { 'page.js': 'await import("re" + "act");' },
      'imports "react", which is no address',
    ],
    [
      'imports a file of another app',
      { 'page.js': 'import "/assets/shell/remoteEntry.js";' },
      'no release has the file',
    ],
  ])('and is refused when it %s', async (_what, modules, reason) => {
    await expect(release('mf-films', modules)).rejects.toThrow(reason);
  });
});

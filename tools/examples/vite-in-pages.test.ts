/** The part of the plugin that runs in pages, which is JavaScript without types. */
interface ContainerModule {
  takeModules: (shareScope: object, ranges: Record<string, string>) => Promise<Record<string, unknown>>;
  rangesIn: (shareScope: object, packages: Record<string, string>) => Record<string, string>;
}

/** The plugin of the development server. */
interface DevServerModule {
  devServerPlugin: () => { transform: (code: string, id: string) => string | undefined };
}

const DEV_SERVER: string = '../build/vite/dev-server.js';
const CONTAINER: string = '../build/vite/container.js';
const loadContainer = async () => (await import(CONTAINER)) as ContainerModule;

const scopeWith = (version: string) => ({ react: { [version]: { version, get: () => () => 'the module' } } });

async function takeReact(version: string, range: string) {
  const { takeModules } = await loadContainer();
  return takeModules(scopeWith(version), { react: range });
}

describe('a section that Vite built takes a package from the page', () => {
  it.each([
    ['19.3.1', '^19.3.1'],
    ['19.4.0', '^19.3.1'],
    ['0.2.5', '^0.2.3'],
    ['0.0.3', '^0.0.3'],
    ['2.2.0-beta.1', '^2.2.0'],
  ])('if its version %s is in the range %s', async (version, range) => {
    expect(await takeReact(version, range)).toEqual({ react: 'the module' });
  });

  it.each([
    ['19.3.0', '^19.3.1'],
    ['20.0.0', '^19.3.1'],
    ['18.9.9', '^19.3.1'],
    ['0.3.0', '^0.2.3'],
    ['0.0.4', '^0.0.3'],
  ])('and fails with both versions if its version %s is not in the range %s', async (version, range) => {
    await expect(takeReact(version, range)).rejects.toThrow(
      `the section needs react ${range}, and the page has ${version}`,
    );
  });

  it('and fails if the page does not share it', async () => {
    const { takeModules } = await loadContainer();
    await expect(takeModules({}, { react: '^19.3.1' })).rejects.toThrow('and the page has none');
  });

  it('with all modules of the package that the page has, and none of other packages', async () => {
    const { rangesIn } = await loadContainer();
    const page = { react: {}, 'react/jsx-runtime': {}, 'react-dom': {}, '@learning-center/shared/ui': {} };
    expect(rangesIn(page, { react: '^19.3.1', '@learning-center/shared': '^4.0.0' })).toEqual({
      react: '^19.3.1',
      'react/jsx-runtime': '^19.3.1',
      '@learning-center/shared/ui': '^4.0.0',
    });
  });
});

describe('React’s refresh runtime on a development server', () => {
  const SOURCE = [
    'export function injectIntoGlobalHook() { return "own"; }',
    'export function register() { return "own"; }',
    'export function createSignatureFunctionForTransform() { return "own"; }',
    'function performReactRefresh() { return "own"; }',
    'export const refresh = () => performReactRefresh();',
    'export default { injectIntoGlobalHook };',
  ].join('\n');

  async function runRuntime(pageRuntime: object | undefined) {
    const { devServerPlugin } = (await import(DEV_SERVER)) as DevServerModule;
    const code = devServerPlugin().transform(SOURCE, '/@react-refresh') ?? '';
    const script = code.replace('export default', 'const result =').replaceAll('export ', '');
    const run = new Function('globalThis', `${script}\nreturn [result.injectIntoGlobalHook(), register(), refresh()];`);
    return run({ __REFRESH_RUNTIME__: pageRuntime }) as unknown;
  }

  it('is the page’s own, which knows what is mounted already', async () => {
    const names = ['injectIntoGlobalHook', 'register', 'createSignatureFunctionForTransform', 'performReactRefresh'];
    const pageRuntime = Object.fromEntries(names.map((name) => [name, () => 'page']));
    expect(await runRuntime(pageRuntime)).toEqual(['page', 'page', 'page']);
  });

  it('is that of React’s plugin in a page without one', async () => {
    expect(await runRuntime(undefined)).toEqual(['own', 'own', 'own']);
  });
});

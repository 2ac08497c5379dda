/** The part of the plugin that runs in pages, which is JavaScript without types. */
interface ContainerModule {
  takeModules: (shareScope: object, ranges: Record<string, string>) => Promise<Record<string, unknown>>;
}

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
});

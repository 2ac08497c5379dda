import { activateRelease } from '../../deploy/activate.ts';
import { readRegistry } from '../../log/change-log.ts';
import type { FakeBuild } from '../../testing/fake-build.ts';
import { useTemporaryStore } from '../../testing/temporary-store.ts';

/** Starting a process takes time on a busy machine. */
jest.setTimeout(180_000);

const temporary = useTemporaryStore();

const release = async (build: FakeBuild, skipsSmokeCheck = false) => {
  const { id } = (await temporary.publish(build)).release;
  await activateRelease({ store: temporary.store, app: build.app, target: id, by: 'mira', skipsSmokeCheck });
  return id;
};
const releaseUnchecked = (build: FakeBuild) => release(build, true);
const shell = (browser = '', version = '1.0.0'): FakeBuild => ({ app: 'shell', version, browser });
const library = (browser = '', version = '1.0.0'): FakeBuild => ({ app: 'mf-library', version, browser });
const activeOf = async (app: string) => (await readRegistry(temporary.store)).apps[app]?.active;

/** Adds a page whose script is loaded by a script element, as webpack loads chunks. */
const lazyPage = (hash: string) => `
  section.mounts[0].routes.push({ path: 'more', lazy: () => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src: p + 'page.js', integrity: ${hash}, onload: resolve, onerror: () => reject(Error('no page')) });
    document.head.appendChild(script);
  }) });`;
const WITHOUT_TABLE = `''`;
const BY_TABLE = `t.find((each) => each.startsWith('page.js ')).split(' ')[1]`;

describe("before activation a shell's script is started in a headless page, with each section", () => {
  it('and is activated when all of them load', async () => {
    await releaseUnchecked(shell());
    await releaseUnchecked(library());
    const next = await release(shell('localStorage.getItem("x"); document.querySelector("html"); /* next */', '1.1.0'));
    expect(await activeOf('shell')).toBe(next);
  });

  it.each([
    ['throws as it starts', 'throw new Error("no shell")', /starting shell 1\.1\.0-\w+ in a browser: .*no shell/],
  ])('and is refused when it %s', async (_what, browser, reason) => {
    const first = await releaseUnchecked(shell());
    await releaseUnchecked(library());
    await expect(release(shell(browser, '1.1.0'))).rejects.toThrow(reason);
    expect(await activeOf('shell')).toBe(first);
  });
});

describe('before activation a section is loaded in a headless page, with the active shell', () => {
  beforeEach(() => releaseUnchecked(shell()));

  it('with its lazy pages', async () => {
    const build = library(lazyPage(BY_TABLE));
    const id = await release({ ...build, files: { 'client/page.js': 'self.isLoaded = true;' } });
    expect(await activeOf('mf-library')).toBe(id);
  });

  it.each([
    ['throws as it is loaded', 'throw new Error("no section");', /in a browser, .*no section/],
    ['exposes no section', 'container.get = async () => () => ({});', 'it declares /mf-library and exports no routes'],
  ])('and is refused when it %s', async (_what, browser, reason) => {
    await expect(release(library(browser))).rejects.toThrow(reason);
    expect(await activeOf('mf-library')).toBeUndefined();
  });

  it('and is refused when it does not wait for a style sheet that it requests without a hash', async () => {
    const browser =
      "document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: p + 'routes.css' }));";
    await expect(release(library(browser))).rejects.toThrow('routes.css is requested without a hash');
  });

  it.each([
    ['runs code from text', 'new Function("return 1")();', BY_TABLE, 'Code generation from strings disallowed'],
    ['is requested without its hash', '/* page */', WITHOUT_TABLE, 'requested without a hash'],
  ])('and is refused when the script of a page %s', async (...[, page, hash, reason]) => {
    const build = { ...library(lazyPage(hash)), files: { 'client/page.js': page } };
    await expect(release(build)).rejects.toThrow(reason);
  });
});

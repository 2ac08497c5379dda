/** @jest-environment jsdom */
import { matchRoutes, type RouteObject } from '@learning-center/shared/routing';
import { FAKE_SET, fakeHandle, fakeHome, fakeLibrary } from '../testing/fake-site.ts';
import { createShellRoutes, mountSection } from './routes.tsx';
import { createSectionLoader } from './sections/section-loader.ts';

const { section: library } = fakeLibrary([
  { index: true, handle: fakeHandle(), lazy: { Component: async () => () => null } },
  { path: 'a', children: [{ index: true }, { path: ':name' }] },
]);
const { section: home } = fakeHome();
const sectionLoader = createSectionLoader(FAKE_SET, () => Promise.reject(new Error('not here')));

const idsOf = (routes: readonly RouteObject[]): (string | undefined)[] =>
  routes.flatMap(({ id, children }) => [id, ...idsOf(children ?? [])]);
const idsAt = (path: string, mounted = [home, library]) =>
  matchRoutes(createShellRoutes(sectionLoader, mounted), path)?.map(({ route }) => route.id);

describe('the routes of a page', () => {
  it('have ids by their position in the section, whatever else is mounted', () => {
    const alone = idsOf(createShellRoutes(sectionLoader, [library]));
    const together = idsOf(createShellRoutes(sectionLoader, [home, library]));
    expect(idsOf(mountSection(library))).toEqual([
      'mf-library:library',
      'mf-library:library/0',
      'mf-library:library/1',
      'mf-library:library/1/0',
      'mf-library:library/1/1',
    ]);
    expect(together).toEqual(expect.arrayContaining(alone));
    expect(new Set(together).size).toBe(together.length);
  });

  it.each([
    ['/', 'mf-home:root/0'],
    ['/de', 'mf-home:root/0'],
    ['/library', 'mf-library:library/0'],
    ['/jp/library/a/b', 'mf-library:library/1/1'],
    ['/library/nope', 'unknown'],
  ])('match %s with %s, inside the layout and the page', (path, id) => {
    const ids = idsAt(path);
    expect(ids?.slice(0, 3)).toEqual(['shell', 'page', 'sections']);
    expect(ids?.at(-1)).toBe(id);
  });

  it('match an address with `unknown` before its section loads', () => {
    expect(idsAt('/library/a', [home])?.at(-1)).toBe('unknown');
  });

  it('can leave out a video whose detail cannot be rendered', () => {
    const [shell] = createShellRoutes(sectionLoader, [], 'placeholder-without-video');
    const loader = shell?.children?.[0]?.loader as () => unknown;
    expect(loader()).toBeNull();
  });
});

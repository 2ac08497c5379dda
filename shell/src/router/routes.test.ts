/** @jest-environment jsdom */
import { matchRoutes, type RouteObject } from '@learning-center/shared/routing';
import { FAKE_SET, fakeHandle, fakeHome, fakeLibrary } from '../testing/fake-site.ts';
import { createShellRoutes, mountSection } from './routes.tsx';
import { createSectionRegistry } from './section-registry.ts';

const { section: library } = fakeLibrary([
  { index: true, handle: fakeHandle(), lazy: { Component: async () => () => null } },
  { path: 'a', children: [{ index: true }, { path: ':name' }] },
]);
const { section: home } = fakeHome();
const registry = createSectionRegistry(FAKE_SET, () => Promise.reject(new Error('not here')));

const idsOf = (routes: readonly RouteObject[]): (string | undefined)[] =>
  routes.flatMap(({ id, children }) => [id, ...idsOf(children ?? [])]);
const idsAt = (path: string, mounted = [home, library]) =>
  matchRoutes(createShellRoutes(registry, mounted), path)?.map(({ route }) => route.id);

describe('the routes of a page', () => {
  it('have ids that say where they stand in their section, whatever else is mounted', () => {
    const alone = idsOf(createShellRoutes(registry, [library]));
    const together = idsOf(createShellRoutes(registry, [home, library]));
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
  ])('%s is %s, inside the layout and the place of the page', (path, id) => {
    const ids = idsAt(path);
    expect(ids?.slice(0, 3)).toEqual(['shell', 'page', 'slot']);
    expect(ids?.at(-1)).toBe(id);
  });

  it('leave an address open whose section is not found yet', () => {
    expect(idsAt('/library/a', [home])?.at(-1)).toBe('unknown');
  });

  it('can do without the video that an address asks for, where its detail cannot be drawn', () => {
    const [shell] = createShellRoutes(registry, [], 'bare');
    const loader = shell?.children?.[0]?.loader as () => unknown;
    expect(loader()).toBeNull();
  });
});

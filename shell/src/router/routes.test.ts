/** @jest-environment jsdom */
import { matchRoutes, type RouteObject } from '@learning-center/shared/routing';
import { createI18n } from '@learning-center/shared/i18n';
import { testConfig } from '@learning-center/shared/testing';
import { FAKE_SET, fakeHandle, fakeHome, fakeLibrary } from '../testing/fake-site.ts';
import { createShellRoutes, mountSection } from './routes.tsx';
import { createSectionLoader } from './sections/section-loader.ts';
import { FAKE_VIDEO } from '../testing/fake-video.ts';
import { pageHandleOf, pageMetaOf, type MatchedRoute } from './matched-page.ts';

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
});

const args = {
  i18n: createI18n('en'),
  language: 'en',
  config: testConfig,
  search: new URLSearchParams('v=x'),
} as const;
const match = (id: string, handle?: unknown, data: unknown = {}): MatchedRoute => ({
  id,
  handle,
  data,
  params: { a: 'b' },
});

describe('the title and description of a page', () => {
  it('come from the deepest route that is a page', () => {
    const matches = [match('shell'), match('a', fakeHandle('Outer')), match('b', fakeHandle('Inner')), match('c', {})];
    expect(pageMetaOf(matches, args)).toEqual({ title: 'Inner', description: 'What is on it.' });
    expect(pageHandleOf(matches)?.chunk).toBe('page-library');
  });

  it('are those of a video that replaces the page', () => {
    const detail = { state: 'ready', type: 'tutorial', video: FAKE_VIDEO, languageNames: { spoken: '', captions: [] } };
    const matches = [match('page', undefined, detail), match('a', fakeHandle(), null)];
    expect(pageMetaOf(matches, args)?.title).toBe('Three-Point Lighting - Example Learning Center');
  });

  it('are undefined where the video failed, or the section returns none', () => {
    const failed = match('page', undefined, { state: 'failed', reason: 'missing' });
    expect(pageMetaOf([failed, match('a', fakeHandle(), null)], args)).toBeUndefined();
    expect(pageMetaOf([match('shell')], args)).toBeUndefined();
    const broken = { name: 'a', chunk: 'a', meta: () => undefined };
    expect(pageMetaOf([match('a', broken)], args)).toBeUndefined();
  });
});

import type { PageReleaseSet, RenderRequest } from '@learning-center/shared/contract';
import { pageHandle, type RouteObject, type Section, type SectionModule } from '@learning-center/shared/routing';
import { testConfig } from '@learning-center/shared/testing';

/** An app of a page's release set. */
export const fakeApp = (name: string, segments: string[] = []) => ({
  name,
  release: '1.0.0-0123456789ab',
  container: `${name.replace('-', '_')}_0123456789ab`,
  entry: `/assets/${name}/1.0.0-0123456789ab/remoteEntry.js`,
  integrity: `sha384-${name}`,
  segments,
  sidebar: segments.map((segment) => ({ segment, icon: segment || 'home' })),
});

/** A release set of a shell and two sections, home and library. */
export const FAKE_SET: PageReleaseSet = {
  revision: 7,
  apps: [fakeApp('shell'), fakeApp('mf-home', ['', 'home']), fakeApp('mf-library', ['library'])],
};

/** An earlier release of the library. */
export const LAST_GOOD = { release: '0.9.0-0123456789aa', container: 'good', entry: '/assets/good/remoteEntry.js' };

/** The same release set, whose library has a last good release. */
export const SET_WITH_LAST_GOOD: PageReleaseSet = {
  ...FAKE_SET,
  apps: FAKE_SET.apps.map((app) => (app.name === 'mf-library' ? { ...app, lastGood: LAST_GOOD } : app)),
};

/** A page's handle with its own title. */
export const fakeHandle = (title = 'The page') =>
  pageHandle({ name: 'page', chunk: 'page-library', meta: () => ({ title, description: 'What is on it.' }) });

/** The module of a section under `/library` with these pages. */
export function fakeLibrary(routes: RouteObject[], changes: Partial<Section> = {}): SectionModule {
  const section: Section = {
    name: 'mf-library',
    namespace: 'library',
    mounts: [{ segment: 'library', routes }],
    loadMessages: async (language) => ({ greeting: `Library in ${language}` }),
    ...changes,
  };
  return { section };
}

/** The module of a section at the root of the site, with one page. */
export function fakeHome(): SectionModule {
  return {
    section: {
      name: 'mf-home',
      namespace: 'home',
      mounts: [{ segment: '', routes: [{ index: true, Component: () => 'Welcome home', handle: fakeHandle('Home') }] }],
      loadMessages: async () => ({}),
    },
  };
}

/** A render request of the edge to the shell's bundle. */
export function renderRequest(path: string, changes: Partial<RenderRequest> = {}): RenderRequest {
  return {
    path,
    releaseSet: FAKE_SET,
    config: testConfig,
    apiBase: 'https://api.example.com/',
    renderedAt: Date.UTC(2027, 4, 13, 17, 0),
    apiTimeoutMs: 2_000,
    sectionTimeoutMs: 2_500,
    excludedApps: [],
    ...changes,
  };
}

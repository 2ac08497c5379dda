import { createI18n } from '@learning-center/shared/i18n';
import type { PageReleaseSet } from '@learning-center/shared/contract';
import { errorText } from '@learning-center/shared/lib';
import { segmentOf, splitLanguage, type SectionModule } from '@learning-center/shared/routing';
import { createStore, type AnalyticsEvent, type PageServices } from '@learning-center/shared/state';
import { fakeApi, GUEST, testConfig, type FakeResponses } from '@learning-center/shared/testing';
import { act, configure, render } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { startBrowserRouter } from '../router/browser-router.ts';
import { createSectionFallback } from '../router/section-fallback.ts';
import type { SectionEntry } from '../router/sections/federation.ts';
import { createSectionLoader } from '../router/sections/section-loader.ts';
import type { ShellContextValue } from '../shell-context.ts';
import { ShellApp } from '../ShellApp.tsx';
import { FAKE_SET } from './fake-site.ts';

/** A whole page takes longer on a busy machine. */
configure({ asyncUtilTimeout: 10_000 });

/** Responses to the calls of every page. */
const DEFAULT_RESPONSES: FakeResponses = {
  getLoginInfo: () => GUEST,
  listBanners: () => [],
};

export interface OpenPageOptions {
  loadModule: (entry: SectionEntry) => Promise<SectionModule>;
  responses?: FakeResponses;
  set?: PageReleaseSet;
  /** The active releases, which another section's page asks for. */
  fetchSet?: () => Promise<PageReleaseSet>;
}

/** Services that record API calls and analytics events. */
export type TestServices = PageServices & { api: ReturnType<typeof fakeApi>; tracked: AnalyticsEvent[] };

/** The services of a page at an address, with a fake API. */
export function testServices(address: string, responses: FakeResponses = {}): TestServices {
  const tracked: AnalyticsEvent[] = [];
  return {
    store: createStore(),
    config: testConfig,
    i18n: createI18n(splitLanguage(new URL(address, testConfig.siteBase).pathname).language),
    api: fakeApi({ ...DEFAULT_RESPONSES, ...responses }),
    now: () => Date.UTC(2027, 4, 13, 17, 0),
    track: (event) => tracked.push(event),
    tracked,
  };
}

/** Opens the real shell at an address, rendered by the browser, with a test's sections. */
export async function openPage(address: string, options: OpenPageOptions) {
  const { loadModule, responses, set = FAKE_SET, fetchSet = async () => set } = options;
  window.history.pushState(null, '', address);
  const services = testServices(address, responses);
  const reports: { app: string; release: string; reason: string }[] = [];
  const shell: ShellContextValue = {
    set,
    prefetch: () => undefined,
    reportFailure: ({ name, release }, error) => reports.push({ app: name, release, reason: errorText(error) }),
    releaseAt: (pathname) => sectionLoader.currentEntry(segmentOf(pathname)),
    fallbackToLastGood: (pathname) => fallbackToLastGood(pathname),
  };
  const sectionLoader = createSectionLoader(set, loadModule, shell.reportFailure);
  const state = {
    hydrationMode: 'client',
    releaseSet: set,
    config: testConfig,
    renderedAt: 0,
    loaderData: {},
  } as const;
  const router = await startBrowserRouter({
    state,
    services,
    sectionLoader,
    versionSkew: { fetchSet, hasUnsavedWork: () => false },
  });
  const fallbackToLastGood = createSectionFallback({ sectionLoader, services, router });
  const view = await act(async () =>
    render(
      <ShellApp services={services} shell={{ ...shell, router }}>
        <RouterProvider router={router} />
      </ShellApp>,
    ),
  );
  const close = () => {
    view.unmount();
    router.dispose();
  };
  return { router, services, sectionLoader, reports, close };
}

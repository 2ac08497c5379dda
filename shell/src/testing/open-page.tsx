import { createI18n } from '@learning-center/shared/i18n';
import type { PageSet } from '@learning-center/shared/lib';
import { segmentOf, splitLanguage, type SectionModule } from '@learning-center/shared/routing';
import { createStore, type AnalyticsEvent, type PageServices } from '@learning-center/shared/state';
import { fakeApi, testConfig, type Answers } from '@learning-center/shared/testing';
import { act, configure, render } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { startBrowserRouter } from '../router/browser-router.ts';
import { createFallBack } from '../router/fall-back.ts';
import type { NamedEntry } from '../router/federation.ts';
import { createSectionRegistry } from '../router/section-registry.ts';
import type { ShellPage } from '../router/shell-context.ts';
import { ShellApp } from '../ShellApp.tsx';
import { FAKE_SET } from './fake-site.ts';

/** A whole page takes its time on a busy machine. */
configure({ asyncUtilTimeout: 10_000 });

/** The calls that every page makes. */
const USUAL_ANSWERS: Answers = {
  getLoginInfo: () => ({ login: false, avatarUrl: '', defaultAvatarUrl: '' }),
  listBanners: () => [],
};

/** What a test's page is opened with. */
export interface OpenOptions {
  loadModule: (entry: NamedEntry) => Promise<SectionModule>;
  answers?: Answers;
  /** The set that a new page would get, where it is another than this one's. */
  activeSet?: PageSet;
  isHeld?: boolean;
  set?: PageSet;
}

/** Services with what they were asked and told. */
export type TestServices = PageServices & { api: ReturnType<typeof fakeApi>; tracked: AnalyticsEvent[] };

/** The services of a page at an address, with a fake API. */
export function testServices(address: string, answers: Answers = {}): TestServices {
  const tracked: AnalyticsEvent[] = [];
  return {
    store: createStore(),
    config: testConfig,
    i18n: createI18n(splitLanguage(new URL(address, testConfig.siteBase).pathname).language),
    api: fakeApi({ ...USUAL_ANSWERS, ...answers }),
    now: () => Date.UTC(2027, 4, 13, 17, 0),
    track: (event) => tracked.push(event),
    tracked,
  };
}

/** Opens the real shell at an address, drawn by the browser, over sections of a test. */
export async function openPage(address: string, options: OpenOptions) {
  const { loadModule, answers, set = FAKE_SET, activeSet = set, isHeld = false } = options;
  window.history.pushState(null, '', address);
  const services = testServices(address, answers);
  const reports: Parameters<ShellPage['reportFailure']>[0][] = [];
  const page: ShellPage = {
    set,
    prefetch: () => undefined,
    reportFailure: (failure) => reports.push(failure),
    entryAt: (pathname) => registry.entryOf(segmentOf(pathname)),
    fallBack: (pathname) => fallBack(pathname),
  };
  const registry = createSectionRegistry(set, loadModule, page.reportFailure);
  const state = { takeOver: 'client', set, config: testConfig, renderedAt: 0, loaderData: {} } as const;
  const router = await startBrowserRouter({
    state,
    services,
    registry,
    renewing: { fetchSet: async () => activeSet, isHeld: () => isHeld },
  });
  const fallBack = createFallBack({ registry, services, router: () => router });
  const view = await act(async () =>
    render(
      <ShellApp services={services} page={page}>
        <RouterProvider router={router} />
      </ShellApp>,
    ),
  );
  const close = () => {
    view.unmount();
    router.dispose();
  };
  return { router, services, reports, close };
}

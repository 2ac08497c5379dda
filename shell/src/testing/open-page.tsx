import { createI18n } from '@learning-center/shared/i18n';
import type { PagePart, PageSet } from '@learning-center/shared/lib';
import { splitLanguage, type SectionModule } from '@learning-center/shared/routing';
import { createStore, type AnalyticsEvent, type PageServices } from '@learning-center/shared/state';
import { fakeApi, testConfig, type Answers } from '@learning-center/shared/testing';
import { act, configure, render } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { startBrowserRouter } from '../router/browser-router.ts';
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
  loadModule: (part: PagePart) => Promise<SectionModule>;
  answers?: Answers;
  /** The set that a new page would get, where it is another than this one's. */
  activeSet?: PageSet;
  isHeld?: boolean;
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
  const { loadModule, answers, activeSet = FAKE_SET, isHeld = false } = options;
  window.history.pushState(null, '', address);
  const services = testServices(address, answers);
  const registry = createSectionRegistry(FAKE_SET, loadModule);
  const reports: Parameters<ShellPage['reportFailure']>[0][] = [];
  const page: ShellPage = {
    set: FAKE_SET,
    prefetch: () => undefined,
    reportFailure: (failure) => reports.push(failure),
  };
  const state = { takeOver: 'client', set: FAKE_SET, config: testConfig, renderedAt: 0, loaderData: {} } as const;
  const router = await startBrowserRouter({
    state,
    services,
    registry,
    renewing: { fetchSet: async () => activeSet, isHeld: () => isHeld },
  });
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

/** @jest-environment jsdom */
import type { LoaderFunctionArgs, SectionModule } from '@learning-center/shared/routing';
import { createStore, servicesContext } from '@learning-center/shared/state';
import { ApiError, type ApiClient } from '@learning-center/shared/api';
import { ApiStatus, endpoints } from '@learning-center/shared/contract';
import { fakeApi } from '@learning-center/shared/testing';
import { FAKE_SET, fakeLibrary } from '../../testing/fake-site.ts';
import { testServices } from '../../testing/open-page.tsx';
import { createPrefetch, prefetchWhenIdle } from './prefetch.ts';
import { createSectionLoader } from '../sections/section-loader.ts';
import { createPrefetchCache } from './prefetch-cache.ts';
import { withPrefetched } from './with-prefetched.ts';

describe('the prefetch of a page', () => {
  const pages: string[] = [];
  const lazyPage = (name: string) => ({
    Component: async () => {
      pages.push(name);
      return () => null;
    },
  });
  const library = fakeLibrary([
    { index: true, lazy: lazyPage('library') },
    { path: 'other', lazy: lazyPage('other') },
  ]);

  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
  const saveData = (isSaving: boolean) => Object.assign(navigator, { connection: { saveData: isSaving } });

  function createTestPrefetch(loadModule: () => Promise<SectionModule> = async () => library) {
    const loadedApps: string[] = [];
    const sectionLoader = createSectionLoader(FAKE_SET, async (app) => {
      loadedApps.push(app.name);
      return loadModule();
    });
    const services = testServices('/');
    const fetchActiveSet = jest.fn(async () => FAKE_SET);
    return {
      loadedApps,
      fetchActiveSet,
      registry: sectionLoader,
      services,
      prefetch: createPrefetch({ sectionLoader, services, prefetchApi: services.api, fetchActiveSet }),
    };
  }

  beforeEach(() => {
    sessionStorage.clear();
    pages.length = 0;
    saveData(false);
  });

  describe('prefetching the code of a link', () => {
    it('loads the section, its texts in the link’s language, and the code of that page only', async () => {
      const { loadedApps, services, prefetch } = createTestPrefetch();
      prefetch('/de/library?sort=latest');
      await settle();
      expect(loadedApps).toEqual(['mf-library']);
      expect(pages).toEqual(['library']);
      expect(services.i18n.hasResourceBundle('de', 'library')).toBe(true);
    });

    it('does not happen for visitors who save data', async () => {
      saveData(true);
      const { loadedApps, prefetch, registry } = createTestPrefetch();
      prefetch('/library');
      prefetchWhenIdle(registry);
      await settle();
      expect(loadedApps).toEqual([]);
    });
  });

  describe('prefetching the data of a link', () => {
    const loads: { address: string; store: unknown }[] = [];
    const loader = ({ request, context }: LoaderFunctionArgs) => {
      loads.push({ address: new URL(request.url).pathname, store: context.get(servicesContext).store });
      return null;
    };
    const linkTo = (href: string) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.replaceChildren(link);
      return link;
    };
    const intentDelay = () => new Promise((resolve) => setTimeout(resolve, 120));

    beforeEach(() => {
      loads.length = 0;
    });

    it('happens when the visitor stays on the link, without effect on the current page', async () => {
      const { prefetch, services, fetchActiveSet } = createTestPrefetch(async () =>
        fakeLibrary([{ index: true, loader }]),
      );
      linkTo('/library').focus();
      prefetch('/library');
      await intentDelay();
      expect(loads.map(({ address }) => address)).toEqual(['/library']);
      expect(loads[0]?.store).not.toBe(services.store);
      expect(fetchActiveSet).toHaveBeenCalledTimes(1);
    });

    it('does not happen after a click, whose navigation fetches the data itself', async () => {
      const { prefetch } = createTestPrefetch(async () => fakeLibrary([{ index: true, loader }]));
      linkTo('/library').focus();
      prefetch('/library');
      document.body.click();
      await intentDelay();
      expect(loads).toEqual([]);
    });

    it('does not happen for a link that the pointer only passes', async () => {
      const { prefetch } = createTestPrefetch(async () => fakeLibrary([{ index: true, loader }]));
      linkTo('/elsewhere').focus();
      prefetch('/library');
      await intentDelay();
      expect(loads).toEqual([]);
    });
  });

  describe('prefetching while the browser is idle', () => {
    it('loads every section, and ignores one that fails', async () => {
      Object.assign(window, { requestIdleCallback: (run: () => void) => setTimeout(run) });
      const { loadedApps, registry } = createTestPrefetch(() => Promise.reject(new Error('down')));
      prefetchWhenIdle(registry);
      await settle();
      expect(loadedApps).toEqual(['mf-home', 'mf-library']);
    });
  });
});

const PARAMS = { keyword: 'walk', lang: 1 } as const;
const ENDPOINT = 'suggestKeywords';

/** An API that takes what its cache has prefetched. */
function prefetching(server: ApiClient, now: () => number) {
  const { api, setPrefetched } = withPrefetched(server);
  const { take, prefetchApi } = createPrefetchCache(server, createStore(), now);
  setPrefetched(take);
  return { api, prefetchApi };
}

function prefetchCache() {
  const clock = { now: 0 };
  let failures = 0;
  const server = fakeApi({
    suggestKeywords: () => {
      if (failures-- > 0) throw new ApiError({ apiStatus: ApiStatus.IO_ERROR, endpoint: ENDPOINT, message: 'down' });
      return [];
    },
  });
  const { api, prefetchApi } = prefetching(server, () => clock.now);
  const callCount = () => server.calls.length;
  return { api, prefetchApi, clock, callCount, fail: (times: number) => (failures = times) };
}

describe('a prefetched response', () => {
  it('is fetched once, and the first navigation uses it', async () => {
    const { api, prefetchApi, callCount } = prefetchCache();
    await Promise.all([
      prefetchApi.call(endpoints.suggestKeywords, PARAMS),
      prefetchApi.call(endpoints.suggestKeywords, PARAMS),
    ]);
    await expect(api.call(endpoints.suggestKeywords, PARAMS)).resolves.toEqual([]);
    expect(callCount()).toBe(1);
    await api.call(endpoints.suggestKeywords, PARAMS);
    expect(callCount()).toBe(2);
  });

  it('is canceled with the navigation that uses it', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const call: ApiClient['call'] = (_endpoint, _params, { signal } = {}) => {
      signals.push(signal);
      if (signal?.aborted) return Promise.reject(new Error('left'));
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('left'))));
    };
    const { api, prefetchApi } = prefetching({ call }, () => 0);
    const visit = new AbortController();
    const responses = [
      prefetchApi.call(endpoints.suggestKeywords, PARAMS),
      api.call(endpoints.suggestKeywords, PARAMS, { signal: visit.signal }),
    ];
    visit.abort();
    const ended = await Promise.allSettled(responses);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(signals[0]?.aborted).toBe(true);
  });

  it('never contains a member’s data', async () => {
    const { prefetchApi, callCount } = prefetchCache();
    await expect(prefetchApi.call(endpoints.queryHistory, { page: 1 })).rejects.toThrow(/members/);
    expect(callCount()).toBe(0);
  });
});

/** @jest-environment jsdom */
import { redirect, type LoaderFunctionArgs, type SectionModule } from '@learning-center/shared/routing';
import { servicesContext } from '@learning-center/shared/state';
import { FAKE_SET, fakeLibrary } from '../../testing/fake-site.ts';
import { testServices } from '../../testing/open-page.tsx';
import { createPrefetch, prefetchWhenIdle } from './prefetch.ts';
import { createSectionLoader } from '../sections/section-loader.ts';

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

  it('happens once per page, whatever its filters', async () => {
    const { prefetch } = createTestPrefetch();
    prefetch('/library');
    prefetch('/library?sort=latest');
    prefetch('/library/other');
    await settle();
    expect(pages.toSorted()).toEqual(['library', 'other']);
  });

  it('is retried after a failure, silently', async () => {
    let isDown = true;
    const { loadedApps, prefetch } = createTestPrefetch(async () => {
      if (isDown) throw new Error('down');
      return library;
    });
    prefetch('/library');
    await settle();
    isDown = false;
    prefetch('/library');
    await settle();
    expect(loadedApps).toEqual(['mf-library', 'mf-library']);
    expect(pages).toEqual(['library']);
  });

  it('loads nothing for an address that no section serves', async () => {
    const { loadedApps, prefetch } = createTestPrefetch();
    prefetch('/nope');
    await settle();
    expect(loadedApps).toEqual([]);
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

  it('follows a redirect of the page', async () => {
    const { prefetch } = createTestPrefetch(async () =>
      fakeLibrary([
        { index: true, loader: () => redirect('/library/newest') },
        { path: 'newest', lazy: lazyPage('newest'), loader },
      ]),
    );
    linkTo('/library').focus();
    prefetch('/library');
    await intentDelay();
    expect(loads.map(({ address }) => address)).toEqual(['/library/newest']);
    expect(pages).toContain('newest');
  });

  it('does not happen for a link that the pointer only passes', async () => {
    const { prefetch } = createTestPrefetch(async () => fakeLibrary([{ index: true, loader }]));
    linkTo('/elsewhere').focus();
    prefetch('/library');
    await intentDelay();
    expect(loads).toEqual([]);
  });

  it('does not happen for a link that is clicked at once, because the navigation fetches the data', async () => {
    const { prefetch } = createTestPrefetch(async () => fakeLibrary([{ index: true, loader }]));
    const link = linkTo('/library');
    link.addEventListener('click', (event) => event.preventDefault());
    link.focus();
    prefetch('/library');
    link.click();
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

  it('skips a release that failed, on every later page of the tab', async () => {
    Object.assign(window, { requestIdleCallback: (run: () => void) => setTimeout(run) });
    const openPage = async (set = FAKE_SET) => {
      const loadedApps: string[] = [];
      const registry = createSectionLoader(set, async ({ name }) => {
        loadedApps.push(name);
        if (name === 'mf-library') throw new Error('broken');
        return library;
      });
      prefetchWhenIdle(registry);
      await settle();
      return loadedApps;
    };
    expect(await openPage()).toEqual(['mf-home', 'mf-library']);
    expect(await openPage()).toEqual(['mf-home']);
    const repaired = FAKE_SET.apps.map((app) => ({ ...app, release: '1.1.0-0123456789ab' }));
    expect(await openPage({ ...FAKE_SET, apps: repaired })).toEqual(['mf-home', 'mf-library']);
  });
});

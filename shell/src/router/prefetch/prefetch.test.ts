/** @jest-environment jsdom */
import { redirect, type LoaderFunctionArgs, type SectionModule } from '@learning-center/shared/routing';
import { servicesContext } from '@learning-center/shared/state';
import { FAKE_SET, fakeLibrary } from '../testing/fake-site.ts';
import { testServices } from '../testing/open-page.tsx';
import { createPrefetch, prefetchWhenIdle } from './prefetch.ts';
import { createSectionRegistry } from './section-registry.ts';

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

function prefetching(loadModule: () => Promise<SectionModule> = async () => library) {
  const asked: string[] = [];
  const registry = createSectionRegistry(FAKE_SET, async (part) => {
    asked.push(part.name);
    return loadModule();
  });
  const services = testServices('/');
  const askActiveSet = jest.fn(async () => FAKE_SET);
  return {
    asked,
    askActiveSet,
    registry,
    services,
    prefetch: createPrefetch({ registry, services, ahead: services.api, askActiveSet }),
  };
}

beforeEach(() => {
  sessionStorage.clear();
  pages.length = 0;
  saveData(false);
});

describe('fetching ahead what a link leads to', () => {
  it('brings the section, its words in the link’s language, and the code of that page only', async () => {
    const { asked, services, prefetch } = prefetching();
    prefetch('/de/library?sort=latest');
    await settle();
    expect(asked).toEqual(['mf-library']);
    expect(pages).toEqual(['library']);
    expect(services.i18n.hasResourceBundle('de', 'library')).toBe(true);
  });

  it('is done once per page, whatever its filters', async () => {
    const { prefetch } = prefetching();
    prefetch('/library');
    prefetch('/library?sort=latest');
    prefetch('/library/other');
    await settle();
    expect(pages.toSorted()).toEqual(['library', 'other']);
  });

  it('is tried again after a failure, silently', async () => {
    let isDown = true;
    const { asked, prefetch } = prefetching(async () => {
      if (isDown) throw new Error('down');
      return library;
    });
    prefetch('/library');
    await settle();
    isDown = false;
    prefetch('/library');
    await settle();
    expect(asked).toEqual(['mf-library', 'mf-library']);
    expect(pages).toEqual(['library']);
  });

  it('asks for nothing where nobody serves the address', async () => {
    const { asked, prefetch } = prefetching();
    prefetch('/nope');
    await settle();
    expect(asked).toEqual([]);
  });

  it('is left to visitors who are not saving data', async () => {
    saveData(true);
    const { asked, prefetch, registry } = prefetching();
    prefetch('/library');
    prefetchWhenIdle(registry);
    await settle();
    expect(asked).toEqual([]);
  });
});

describe('asking ahead for what a link’s page shows', () => {
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
  const longEnough = () => new Promise((resolve) => setTimeout(resolve, 120));

  beforeEach(() => {
    loads.length = 0;
  });

  it('happens when the visitor stays on the link, and leaves no trace on the page that is shown', async () => {
    const { prefetch, services, askActiveSet } = prefetching(async () => fakeLibrary([{ index: true, loader }]));
    linkTo('/library').focus();
    prefetch('/library');
    await longEnough();
    expect(loads.map(({ address }) => address)).toEqual(['/library']);
    expect(loads[0]?.store).not.toBe(services.store);
    expect(askActiveSet).toHaveBeenCalledTimes(1);
  });

  it('goes on to where the page leads', async () => {
    const { prefetch } = prefetching(async () =>
      fakeLibrary([
        { index: true, loader: () => redirect('/library/shelf') },
        { path: 'shelf', lazy: lazyPage('shelf'), loader },
      ]),
    );
    linkTo('/library').focus();
    prefetch('/library');
    await longEnough();
    expect(loads.map(({ address }) => address)).toEqual(['/library/shelf']);
    expect(pages).toContain('shelf');
  });

  it('does not happen for a link that the pointer only passed', async () => {
    const { prefetch } = prefetching(async () => fakeLibrary([{ index: true, loader }]));
    linkTo('/elsewhere').focus();
    prefetch('/library');
    await longEnough();
    expect(loads).toEqual([]);
  });

  it('does not happen for a link that is clicked at once, because the visit asks by itself', async () => {
    const { prefetch } = prefetching(async () => fakeLibrary([{ index: true, loader }]));
    const link = linkTo('/library');
    link.addEventListener('click', (event) => event.preventDefault());
    link.focus();
    prefetch('/library');
    link.click();
    await longEnough();
    expect(loads).toEqual([]);
  });
});

describe('when the browser has nothing else to do', () => {
  it('brings every section, and lets one go that fails', async () => {
    Object.assign(window, { requestIdleCallback: (run: () => void) => setTimeout(run) });
    const { asked, registry } = prefetching(() => Promise.reject(new Error('down')));
    prefetchWhenIdle(registry);
    await settle();
    expect(asked).toEqual(['mf-home', 'mf-library']);
  });

  it('leaves a release that does not load to its visitors, on every later page of the tab', async () => {
    Object.assign(window, { requestIdleCallback: (run: () => void) => setTimeout(run) });
    const openPage = async (set = FAKE_SET) => {
      const asked: string[] = [];
      const registry = createSectionRegistry(set, async ({ name }) => {
        asked.push(name);
        if (name === 'mf-library') throw new Error('broken');
        return library;
      });
      prefetchWhenIdle(registry);
      await settle();
      return asked;
    };
    expect(await openPage()).toEqual(['mf-home', 'mf-library']);
    expect(await openPage()).toEqual(['mf-home']);
    const mended = FAKE_SET.parts.map((part) => ({ ...part, release: '1.1.0-0123456789ab' }));
    expect(await openPage({ ...FAKE_SET, parts: mended })).toEqual(['mf-home', 'mf-library']);
  });
});

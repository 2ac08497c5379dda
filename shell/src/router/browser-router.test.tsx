/** @jest-environment jsdom */
import { ApiError } from '@learning-center/shared/api';
import type { SectionModule } from '@learning-center/shared/routing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHome, fakeLibrary } from '../testing/fake-site.ts';
import { FAKE_VIDEO } from '../testing/fake-video.ts';
import { LibraryPage, libraryPage } from '../testing/library-page.tsx';
import { openPage, type OpenPageOptions } from '../testing/open-page.tsx';

/** A test's sections, with a record of the loaded ones. */
function sections(library: SectionModule = fakeLibrary([libraryPage()])) {
  const loadedApps: string[] = [];
  const loadModule: OpenPageOptions['loadModule'] = async ({ name }) => {
    loadedApps.push(name);
    return name === 'mf-home' ? fakeHome() : library;
  };
  return { loadedApps, loadModule };
}

type Opened = Awaited<ReturnType<typeof openPage>>;
let opened: Opened;

const open = async (address: string, options: Partial<OpenPageOptions> = {}): Promise<Opened> => {
  opened = await openPage(address, { ...sections(), ...options });
  return opened;
};
const go = (address: string) => act(() => opened.router.navigate(address));
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const address = () => window.location.pathname + window.location.search + window.location.hash;

jest.setTimeout(180_000);

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

afterEach(() => opened.close());

describe('navigation', () => {
  it('loads a section on the first visit, and only once', async () => {
    const { loadedApps, loadModule } = sections();
    await open('/', { loadModule });
    expect(await screen.findByText('Welcome home')).toBeInTheDocument();
    await go('/library');
    await heading('Library in en');
    await go('/');
    await go('/library?sort=latest');
    await heading('Library in en');
    expect(loadedApps).toEqual(['mf-home', 'mf-library']);
  });

  it('follows the language of the address, and loads the texts of a language once', async () => {
    const loadedLanguages: string[] = [];
    const loadMessages = async (language: string) => {
      loadedLanguages.push(language);
      return { greeting: `Library in ${language}` };
    };
    await open('/library', sections(fakeLibrary([libraryPage()], { loadMessages })));
    await heading('Library in en');
    await go('/de/library');
    await heading('Library in de');
    expect(screen.getByRole('link', { name: 'Zum Inhalt springen' })).toBeInTheDocument();
    await go('/library');
    await go('/de/library?sort=latest');
    await heading('Library in de');
    expect(loadedLanguages).toEqual(['en', 'de']);
  });

  it.each([
    ['/EN/LIBRARY#x', '/library#x'],
    ['/library/ALPHA', '/library/alpha'],
    ['/library/names/Mira', '/library/names/Mira'],
  ])('redirects %s to %s, with one new history entry', async (typed, target) => {
    const pages = [
      libraryPage(),
      libraryPage({ index: false, path: 'alpha' }),
      libraryPage({ index: false, path: 'names/:name' }),
    ];
    await open('/', sections(fakeLibrary(pages)));
    expect(await screen.findByText('Welcome home')).toBeInTheDocument();
    await go(typed);
    await heading('Library in en');
    expect(address()).toBe(target);
    await act(() => opened.router.navigate(-1));
    expect(await screen.findByText('Welcome home')).toBeInTheDocument();
    expect(address()).toBe('/');
  });

  it('sends each page to analytics, without the visitor’s filters', async () => {
    const { services } = await open('/');
    expect(await screen.findByText('Welcome home')).toBeInTheDocument();
    await go('/library?alltags=my+name');
    await heading('Library in en');
    await go('/library?sort=latest');
    await go('/de/library');
    await heading('Library in de');
    expect(services.tracked).toEqual([
      { event: 'page_view', page: 'https://learn.example.com/library', route: 'page' },
      { event: 'page_view', page: 'https://learn.example.com/de/library', route: 'page-lang' },
    ]);
  });
});

describe('an unknown address', () => {
  it.each([
    ['/de/nope', '/de', 'Diese Seite gibt es nicht'],
    ['/library/deep/nope', '', "That page doesn't exist"],
    ['/xx/library', '', "That page doesn't exist"],
  ])(
    '%s redirects home in its language with a toast; Back returns to the previous page',
    async (target, language, text) => {
      await open(`${language}/library`);
      await heading(/^Library/);
      await go(target);
      expect(await screen.findByText('Welcome home')).toBeInTheDocument();
      expect(address()).toBe(`${language}/`);
      // The toast, and its announcement to screen readers.
      expect(await screen.findAllByText(new RegExp(text))).toHaveLength(2);
      window.history.back();
      await heading(/^Library/);
      expect(address()).toBe(`${language}/library`);
    },
  );
});

describe('the metadata of the document', () => {
  const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');
  const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href');

  it('follows the page, its language and its address', async () => {
    await open('/');
    await waitFor(() => expect(document.title).toBe('Home - Example Learning Center'));
    await go('/jp/library?sort=latest');
    await waitFor(() => expect(document.title).toBe('The library - Example Learning Center'));
    expect(document.documentElement.lang).toBe('ja');
    expect(description()).toBe('What is on it.');
    expect(canonical()).toBe('https://learn.example.com/jp/library');
    expect(document.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
  });

  it('describes an open video', async () => {
    await open('/library', { responses: { queryVideoDetail: () => FAKE_VIDEO } });
    await go('/library?v=three-point-lighting');
    await waitFor(() => expect(document.title).toBe('Three-Point Lighting - Example Learning Center'));
    expect(canonical()).toBe('https://learn.example.com/library?v=three-point-lighting');
    await go('/library');
    await waitFor(() => expect(document.title).toBe('The library - Example Learning Center'));
  });
});

describe('a section that does not load', () => {
  const failing = (name: string, times: number): OpenPageOptions['loadModule'] => {
    let failures = 0;
    const { loadModule } = sections();
    return async (app) => {
      if (app.name !== name || failures >= times) return loadModule(app);
      failures += 1;
      throw new Error('the network is gone');
    };
  };

  it.each(['/library', '/library?sort=latest#results'])(
    'shows a failure page, reports its release, and loads after Retry: %s',
    async (target) => {
      await open(target, { loadModule: failing('mf-library', 1) });
      const alert = await screen.findByRole('alert');
      expect(screen.getByRole('banner')).toBeInTheDocument();
      expect(opened.reports).toContainEqual({
        app: 'mf-library',
        release: '1.0.0-0123456789ab',
        reason: 'the network is gone',
      });
      await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
      await heading('Library in en');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(address()).toBe(target);
    },
  );
});

describe('a section that breaks', () => {
  it('while rendering leaves the layout intact, and works after Retry', async () => {
    // React logs every error that a boundary catches.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const Component = () => {
      if (isBroken) throw new Error('broken component');
      return <LibraryPage />;
    };
    await open('/library', sections(fakeLibrary([libraryPage({ Component })])));
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(opened.reports[0]).toMatchObject({ app: 'mf-library', reason: 'broken component' });
    isBroken = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await heading('Library in en');
  });

  it('because the API fails shows that, reports no release, and works after Retry', async () => {
    const details = { apiStatus: 1, message: 'no response', endpoint: 'LearningCenter/v1/Query', httpStatus: 500 };
    let isDown = true;
    const loader = () => {
      if (isDown) throw new ApiError(details);
      return null;
    };
    await open('/library', sections(fakeLibrary([libraryPage({ loader })])));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Please wait a few minutes before you try again.');
    expect(opened.reports).toEqual([]);
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await heading('Library in en');
  });
});

it('another language whose texts of the shell do not load leaves the page as it is, and comes as a document', async () => {
  await open('/library');
  await heading('Library in en');
  jest.spyOn(opened.services.i18n, 'addResourceBundle').mockImplementation(() => {
    throw new Error('offline');
  });
  // Here no document can be loaded.
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await go('/de/library');
  expect(String(log.mock.lastCall)).toContain('Not implemented: navigation');
  await heading('Library in en');
});

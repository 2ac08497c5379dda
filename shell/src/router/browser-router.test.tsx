/** @jest-environment jsdom */
import { ApiError } from '@learning-center/shared/api';
import { messagesHook } from '@learning-center/shared/i18n';
import { Link, type RouteObject, type SectionModule } from '@learning-center/shared/routing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHandle, fakeHome, fakeLibrary } from '../testing/fake-site.ts';
import { FAKE_VIDEO } from '../testing/fake-video.ts';
import { openPage, type OpenOptions } from '../testing/open-page.tsx';

const useLibraryText = messagesHook<{ greeting: string }>('library');

function LibraryPage() {
  const t = useLibraryText();
  return (
    <>
      <h1>{t('greeting')}</h1>
      <Link to="/">Home page</Link>
    </>
  );
}

const libraryPage = (changes: RouteObject = {}): RouteObject =>
  ({ index: true, Component: LibraryPage, handle: fakeHandle('The library'), ...changes }) as RouteObject;

/** Sections of a test, and which were asked for. */
function sections(library: SectionModule = fakeLibrary([libraryPage()])) {
  const asked: string[] = [];
  const loadModule: OpenOptions['loadModule'] = async ({ name }) => {
    asked.push(name);
    return name === 'mf-home' ? fakeHome() : library;
  };
  return { asked, loadModule };
}

type Opened = Awaited<ReturnType<typeof openPage>>;
let opened: Opened;

const open = async (address: string, options: Partial<OpenOptions> = {}): Promise<Opened> => {
  opened = await openPage(address, { ...sections(), ...options });
  return opened;
};
const go = (address: string) => act(() => opened.router.navigate(address));
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const address = () => window.location.pathname + window.location.search + window.location.hash;

jest.setTimeout(60_000);

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

afterEach(() => opened.close());

describe('going through the site', () => {
  it('finds a section when it is first visited, and asks for it once', async () => {
    const { asked, loadModule } = sections();
    await open('/', { loadModule });
    expect(await screen.findByText('Welcome home')).toBeInTheDocument();
    await go('/library');
    await heading('Library in en');
    await go('/');
    await go('/library?sort=latest');
    await heading('Library in en');
    expect(asked).toEqual(['mf-home', 'mf-library']);
  });

  it('keeps the layout while the page changes', async () => {
    await open('/library');
    const banner = await screen.findByRole('banner');
    await userEvent.click(await screen.findByRole('link', { name: 'Home page' }));
    expect(await screen.findByText('Welcome home')).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBe(banner);
  });

  it('follows the language of the address, and loads a language’s words once', async () => {
    const spoken: string[] = [];
    const loadMessages = async (language: string) => {
      spoken.push(language);
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
    expect(spoken).toEqual(['en', 'de']);
  });

  it.each([
    ['/Library?sort=latest#Results', '/library?sort=latest#Results'],
    ['/%6cibrary', '/library'],
    ['/EN/LIBRARY#x', '/library#x'],
    ['/library/ALPHA', '/library/alpha'],
    ['/library/names/Mira', '/library/names/Mira'],
  ])('shows %s at the address %s, one step further in the history', async (typed, shown) => {
    const pages = [
      libraryPage(),
      libraryPage({ index: false, path: 'alpha' } as RouteObject),
      libraryPage({ index: false, path: 'names/:name' } as RouteObject),
    ];
    await open('/', sections(fakeLibrary(pages)));
    expect(await screen.findByText('Welcome home')).toBeInTheDocument();
    await go(typed);
    await heading('Library in en');
    expect(address()).toBe(shown);
    await act(() => opened.router.navigate(-1));
    expect(await screen.findByText('Welcome home')).toBeInTheDocument();
    expect(address()).toBe('/');
  });

  it('is told to analytics page by page, without what a visitor filters by', async () => {
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

  it('takes the English prefix away', async () => {
    await open('/');
    await go('/EN/library?sort=latest');
    await heading('Library in en');
    expect(address()).toBe('/library?sort=latest');
  });
});

describe('an address that does not exist', () => {
  it.each([
    ['/de/nope', '/de', 'Diese Seite gibt es nicht'],
    ['/library/deep/nope', '', "That page doesn't exist"],
    ['/xx/library', '', "That page doesn't exist"],
  ])('%s leads home in its language and says so; Back returns to the page before', async (unknown, language, words) => {
    await open(`${language}/library`);
    await heading(/^Library/);
    await go(unknown);
    expect(await screen.findByText('Welcome home')).toBeInTheDocument();
    expect(address()).toBe(`${language}/`);
    // Seen in the message, and said to screen readers.
    expect(await screen.findAllByText(new RegExp(words))).toHaveLength(2);
    window.history.back();
    await heading(/^Library/);
    expect(address()).toBe(`${language}/library`);
  });

  it('is not said of one that only has another form', async () => {
    await open('/library');
    await go('/en/');
    expect(await screen.findByText('Welcome home')).toBeInTheDocument();
    expect(screen.queryByText(/doesn't exist/)).not.toBeInTheDocument();
  });
});

describe('what the document says of itself', () => {
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

  it('is the video while one is open', async () => {
    await open('/library', { answers: { queryVideoDetail: () => FAKE_VIDEO } });
    await go('/library?v=three-point-lighting');
    await waitFor(() => expect(document.title).toBe('Three-Point Lighting - Example Learning Center'));
    expect(canonical()).toBe('https://learn.example.com/library?v=three-point-lighting');
    await go('/library');
    await waitFor(() => expect(document.title).toBe('The library - Example Learning Center'));
  });

  it('speaks the language that the visitor chooses while a video is open', async () => {
    const asked: unknown[] = [];
    const queryVideoDetail = ({ lang }: { lang?: number | undefined }) => {
      asked.push(lang);
      return FAKE_VIDEO;
    };
    await open('/library?v=three-point-lighting', { answers: { queryVideoDetail } });
    await go('/de/library?v=three-point-lighting');
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    expect(asked).toEqual([1, 8]);
  });

  it('is the shell’s own words where the section’s fail', async () => {
    const meta = () => {
      throw new Error('no words');
    };
    await open('/library', sections(fakeLibrary([libraryPage({ handle: { ...fakeHandle(), meta } })])));
    await heading('Library in en');
    await waitFor(() => expect(document.title).toBe('Library - Example Learning Center'));
  });
});

describe('a section that does not load', () => {
  const failing = (name: string, times: number): OpenOptions['loadModule'] => {
    let failures = 0;
    const { loadModule } = sections();
    return async (part) => {
      if (part.name !== name || failures >= times) return loadModule(part);
      failures += 1;
      throw new Error('the network is gone');
    };
  };

  it.each(['/library', '/library?sort=latest#results'])(
    'says so in its place, tells which release it was, and loads at the next try: %s',
    async (target) => {
      await open(target, { loadModule: failing('mf-library', 1) });
      const alert = await screen.findByRole('alert');
      expect(screen.getByRole('banner')).toBeInTheDocument();
      expect(opened.reports).toContainEqual({
        part: 'mf-library',
        release: '1.0.0-0123456789ab',
        reason: 'the network is gone',
      });
      await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
      await heading('Library in en');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(address()).toBe(target);
    },
  );

  it('says so in its place as well where the visitor came from another, and leaves the way back', async () => {
    await open('/', { loadModule: failing('mf-library', 1) });
    expect(await screen.findByText('Welcome home')).toBeInTheDocument();
    await go('/library');
    await screen.findByRole('alert');
    expect(screen.queryByText('Welcome home')).not.toBeInTheDocument();
    expect(address()).toBe('/library');
    await go('/');
    expect(await screen.findByText('Welcome home')).toBeInTheDocument();
    await go('/library');
    await heading('Library in en');
  });
});

describe('a section that breaks', () => {
  /** React tells of every error that a boundary caught. */
  const expectComplaints = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

  it('while it is drawn costs its place only, and can be tried again', async () => {
    expectComplaints();
    let isBroken = true;
    const Component = () => {
      if (isBroken) throw new Error('broken component');
      return <LibraryPage />;
    };
    await open('/library', sections(fakeLibrary([libraryPage({ Component } as RouteObject)])));
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(opened.reports[0]).toMatchObject({ part: 'mf-library', reason: 'broken component' });
    isBroken = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await heading('Library in en');
  });

  it('by a file of its own that does not come costs its place only, and can be tried again', async () => {
    let isDown = true;
    const lazy = {
      Component: async () => {
        if (isDown) throw new Error('Loading chunk page-library failed');
        return LibraryPage;
      },
    };
    await open('/', sections(fakeLibrary([{ index: true, lazy, handle: fakeHandle() }])));
    await go('/library');
    const alert = await screen.findByRole('alert');
    expect(opened.reports[0]).toMatchObject({ part: 'mf-library', reason: 'Loading chunk page-library failed' });
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await heading('Library in en');
  });

  it('in its loader costs its place only', async () => {
    const loader = () => {
      throw new Error('broken loader');
    };
    await open('/library', sections(fakeLibrary([libraryPage({ loader } as RouteObject)])));
    await screen.findByRole('alert');
    expect(opened.reports[0]).toMatchObject({ part: 'mf-library', reason: 'broken loader' });
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  });

  it('for want of an answer of the API says only that, blames no release, and can be tried again', async () => {
    const details = { apiStatus: 1, message: 'no answer', endpoint: 'LearningCenter/v1/Query', httpStatus: 500 };
    let isDown = true;
    const loader = () => {
      if (isDown) throw new ApiError(details);
      return null;
    };
    await open('/library', sections(fakeLibrary([libraryPage({ loader } as RouteObject)])));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Please wait a few minutes before you try again.');
    expect(opened.reports).toEqual([]);
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await heading('Library in en');
  });
});

describe('words of the shell that do not come', () => {
  it('are said so in a language that is there, with another try', async () => {
    await open('/library');
    await heading('Library in en');
    const { i18n } = opened.services;
    const add = jest.spyOn(i18n, 'addResourceBundle').mockImplementation(() => {
      throw new Error('offline');
    });
    await go('/de/library');
    const alert = await screen.findByRole('alert');
    expect(opened.reports).toContainEqual({ part: 'shell', release: '1.0.0-0123456789ab', reason: 'offline' });
    add.mockRestore();
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await heading('Library in de');
  });
});

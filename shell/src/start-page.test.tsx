/** @jest-environment jsdom */
import { PAGE_ELEMENT_IDS, type PageState, type RenderResult } from '@learning-center/shared/contract';
import { messagesTranslator } from '@learning-center/shared/i18n';
import { pageHandle, type PageMetaArgs, type SectionModule } from '@learning-center/shared/routing';
import { GUEST } from '@learning-center/shared/testing';
import { configure, screen, waitFor } from '@testing-library/react';
import { mockApiCalls } from './testing/mock-api-calls.ts';
import { fakeHome, fakeLibrary, renderRequest } from './testing/fake-site.ts';
import { FAKE_VIDEO } from './testing/fake-video.ts';
import { libraryWithLoader, loadSectionsWith } from './testing/library-with-loader.tsx';
import type { BrowserRouter } from './router/browser-router.ts';
import type { SectionEntry } from './router/sections/federation.ts';
import { SectionLoadError } from './router/sections/section-load-error.ts';
import { startPage } from './start-page.tsx';

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(180_000);

interface Received {
  excludedApps?: string[];
  isLazy?: boolean;
}

/** Renders as the server does, with its own module instances. */
async function renderOnServer(path: string, { excludedApps = [], isLazy = false }: Received): Promise<RenderResult> {
  let result: Promise<RenderResult> | undefined;
  // The second instances of modules must not register cleanups again.
  process.env['RTL_SKIP_AUTO_CLEANUP'] = 'true';
  await jest.isolateModulesAsync(async () => {
    const server = await import('./server/render.tsx');
    const sections = await import('./testing/library-with-loader.tsx');
    const load = sections.loadSectionsWith(sections.libraryWithLoader({ isLazy }));
    result = server.render(renderRequest(path, { excludedApps }), load);
    await result;
  });
  if (!result) throw new Error('the server did not respond');
  return result;
}

/** Puts a page into the document as the real server renders it for this address. */
async function receive(address: string, received: Received = {}): Promise<void> {
  window.history.pushState(null, '', address);
  const result = await renderOnServer(address.split('#')[0] ?? '', received);
  if (result.kind !== 'page') throw new Error('the page redirects');
  document.head.innerHTML = result.head;
  document.body.innerHTML = `<div id="${PAGE_ELEMENT_IDS.app}">${result.body}</div>`;
  writeState(result.state);
}

function writeState(state: PageState): void {
  const element = document.body.appendChild(document.createElement('script'));
  Object.assign(element, { type: 'application/json', id: PAGE_ELEMENT_IDS.state, textContent: JSON.stringify(state) });
}

const loadingFrom = (section: SectionModule) => {
  const load = loadSectionsWith(section);
  return ({ name }: SectionEntry) => load(name);
};

let router: BrowserRouter | undefined;
const loads: string[] = [];
const library = (isLazy = false) => libraryWithLoader({ isLazy, onLoad: () => loads.push('library') });
const start = async (load: (entry: SectionEntry) => Promise<SectionModule> = loadingFrom(library())) => {
  router = await startPage(() => load);
};

let reports: object[] = [];

/** Records the page's reports to the edge. */
function recordBeacons(): void {
  const beacons: object[] = [];
  reports = beacons;
  const sendBeacon = (_url: string, blob: Blob) => {
    const reader = new FileReader();
    reader.onload = () => beacons.push(JSON.parse(String(reader.result)) as object);
    reader.readAsText(blob);
    return true;
  };
  Object.assign(navigator, { sendBeacon });
}

const { dataset } = document.documentElement;

beforeEach(() => {
  delete dataset['shell'];
  loads.length = 0;
  recordBeacons();
  mockApiCalls({ getLoginInfo: () => GUEST, listBanners: () => [] });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  Object.assign(performance, { mark: () => undefined });
  Object.assign(globalThis, {
    requestIdleCallback: () => 0,
    // The server's renderer needs it, and has it in Node.
    setImmediate: (run: () => void) => setTimeout(run, 0),
    // The page starts by itself here, as in a browser.
    IS_REACT_ACT_ENVIRONMENT: false,
  });
});

afterEach(async () => {
  router?.dispose();
  // The page would move the focus when the next one replaces it.
  (document.activeElement as HTMLElement).blur();
  await new Promise(requestAnimationFrame);
});

const title = () => screen.findByRole('heading', { level: 1, name: 'The library' });
const guestIsLoaded = () => waitFor(() => expect(screen.getByRole('banner')).toHaveAttribute('data-login', 'guest'));

// The first test, because the pages of the others would take the focus that this one loses.
it('text that a visitor typed stays, also where a password manager has put an element beside the field', async () => {
  // React reports that the page is not the server's.
  const onError = jest.fn((event: ErrorEvent) => event.preventDefault());
  window.addEventListener('error', onError, { once: true });
  mockApiCalls({ queryVideoDetail: () => FAKE_VIDEO });
  await receive('/library?v=three-point-lighting');
  const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the library' });
  const field = search();
  field.after(document.createElement('password-manager-button'));
  field.focus();
  field.value = 'walk';
  await start();
  await waitFor(() => expect(search()).toHaveValue('walk'));
  expect(onError).toHaveBeenCalled();
  expect(search()).not.toBe(field);
  expect(search()).toHaveFocus();
});

describe('a page that the server rendered completely', () => {
  it('hydrates in place, and fetches nothing again', async () => {
    await receive('/library?sort=latest#results');
    const heading = await title();
    await start();
    await guestIsLoaded();
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
    expect(loads).toEqual([]);
  });

  it('hydrates together with an open video, not before it', async () => {
    mockApiCalls({ queryVideoDetail: () => FAKE_VIDEO });
    await receive('/library?v=three-point-lighting');
    const suspenseBoundary = '<!--$';
    expect(document.body.innerHTML).not.toContain(suspenseBoundary);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Three-Point Lighting' });
    await start();
    await guestIsLoaded();
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  });
});

describe('a page whose section the server could not render', () => {
  it.each(['/library', '/library?sort=latest#results'])(
    'shows the section when the browser has loaded it: %s',
    async (address) => {
      await receive(address, { excludedApps: ['mf-library'] });
      expect(screen.getByRole('alert')).toBeInTheDocument();
      await start();
      await title();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(window.location.pathname + window.location.search + window.location.hash).toBe(address);
    },
  );

  it('shows a failure page and reports the release when the browser cannot load it either', async () => {
    await receive('/library', { excludedApps: ['mf-library'] });
    await start((entry) => Promise.reject(new SectionLoadError(entry, new Error('gone'))));
    await screen.findByRole('button', { name: 'Retry' });
    await waitFor(() => expect(reports.length).toBeGreaterThan(0));
    expect(reports[0]).toEqual({
      app: 'mf-library',
      release: '1.0.0-0123456789ab',
      reason: 'mf-library@1.0.0-0123456789ab did not load: gone',
      page: '/library',
    });
  });
});

describe('a section that the server rendered and the browser cannot load', () => {
  const failing = (times: number) => {
    let tries = 0;
    return async (entry: SectionEntry): Promise<SectionModule> => {
      tries += 1;
      if (tries <= times) throw new SectionLoadError(entry, new Error('gone'));
      return library();
    };
  };

  it('is retried while the server’s HTML stays', async () => {
    await receive('/library');
    await start(failing(1));
    await title();
    await guestIsLoaded();
    await waitFor(() => expect(reports).toMatchObject([{ app: 'mf-library' }]));
  });
});

describe('what the server rendered', () => {
  const fail = () => Promise.reject(new Error('on purpose'));
  const throwError = () => {
    throw new Error('on purpose');
  };
  const pageText = messagesTranslator<{ 'page.title': string }>('library');
  const meta = (args: PageMetaArgs) => ({ title: pageText(args)('page.title'), description: '' });
  const page = {
    index: true,
    loader: () => ({ title: 'The library' }),
    handle: pageHandle({ name: 'page', chunk: 'page-library', meta }),
  } as const;
  const loadMessages = async () => ({ 'page.title': 'The library' });
  const loadingPage = (code: object) => loadingFrom(fakeLibrary([{ ...page, ...code }], { loadMessages }));
  const FAULTS = {
    'the files of its section are missing': (entry: SectionEntry) =>
      Promise.reject(new SectionLoadError(entry, new Error('on purpose'))),
    'its code is missing': loadingPage({ lazy: { Component: fail } }),
    'its code throws': loadingPage({ Component: throwError }),
    'its texts are missing': loadingFrom(
      fakeLibrary([{ ...page, Component: () => 'The library' }], { loadMessages: fail }),
    ),
  };

  it.each(Object.entries(FAULTS))(
    'can still be read where %s, in a page that works and says so',
    async (_fault, load) => {
      // React and its router log what a boundary catches.
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      await receive('/library', { isLazy: true });
      document.title = 'The library - Example Learning Center';
      const heading = await title();
      await start(async (entry) => (entry.name === 'mf-home' ? fakeHome() : load(entry)));
      await waitFor(() => expect(dataset).toMatchObject({ shell: 'failed' }));
      expect(dataset['script']).toBeUndefined();
      await guestIsLoaded();
      expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(document.title).toBe('The library - Example Learning Center');
      expect(new Set(reports.map((report) => (report as { app: string }).app))).toEqual(new Set(['mf-library']));
      expect(reports[0]).toMatchObject({ reason: expect.stringContaining('on purpose') });
      await router?.navigate('/');
      await screen.findByText('Welcome home');
      expect(dataset).toMatchObject({ shell: 'hydrated', script: 'on' });
      expect(document.title).toBe('Home - Example Learning Center');
    },
  );
});

describe('a page that the browser renders', () => {
  it('is rendered when all has loaded, as with a development server', async () => {
    window.history.pushState(null, '', '/library');
    document.body.innerHTML = `<div id="${PAGE_ELEMENT_IDS.app}"></div>`;
    const { releaseSet, config, renderedAt } = renderRequest('/library');
    writeState({ hydrationMode: 'client', releaseSet, config, renderedAt, loaderData: {} });
    await start();
    await title();
    expect(loads).toEqual(['library']);
  });
});

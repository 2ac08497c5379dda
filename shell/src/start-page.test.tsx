/** @jest-environment jsdom */
import { PAGE_ELEMENTS, type PageState, type RenderResult } from '@learning-center/shared/lib';
import type { SectionModule } from '@learning-center/shared/routing';
import { configure, screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../testing/answer-calls.ts';
import { fakeHandle, fakeLibrary, renderRequest } from '../testing/fake-site.ts';
import { FAKE_VIDEO } from '../testing/fake-video.ts';
import { liveLibrary, liveSections } from '../testing/live-library.tsx';
import type { BrowserRouter } from './browser-router.ts';
import type { NamedEntry } from './federation.ts';
import { SectionLoadError } from './section-load-error.ts';
import { startPage } from './start-page.tsx';

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

interface Received {
  avoided?: string[];
  isLazy?: boolean;
}

/** Renders as the server does, which has modules of its own. */
async function renderOnServer(path: string, { avoided = [], isLazy = false }: Received): Promise<RenderResult> {
  let result: Promise<RenderResult> | undefined;
  // Modules loaded here must not set up tests a second time.
  process.env['RTL_SKIP_AUTO_CLEANUP'] = 'true';
  await jest.isolateModulesAsync(async () => {
    const server = await import('../server/render.tsx');
    const sections = await import('../testing/live-library.tsx');
    const load = sections.liveSections(sections.liveLibrary({ isLazy }));
    result = server.render(renderRequest(path, { avoided }), load);
    await result;
  });
  if (!result) throw new Error('the server did not answer');
  return result;
}

/** Puts a page into the document as the real server renders it for this address. */
async function receive(address: string, received: Received = {}): Promise<void> {
  window.history.pushState(null, '', address);
  const result = await renderOnServer(address.split('#')[0] ?? '', received);
  if (result.kind !== 'page') throw new Error('the page leads elsewhere');
  document.head.innerHTML = result.head;
  document.body.innerHTML = `<div id="${PAGE_ELEMENTS.app}">${result.body}</div>`;
  keepState(result.state);
}

function keepState(state: PageState): void {
  const element = document.body.appendChild(document.createElement('script'));
  Object.assign(element, { type: 'application/json', id: PAGE_ELEMENTS.state, textContent: JSON.stringify(state) });
}

const having = (section: SectionModule) => {
  const load = liveSections(section);
  return ({ name }: NamedEntry) => load(name);
};

let router: BrowserRouter | undefined;
const loads: string[] = [];
const library = (isLazy = false) => liveLibrary({ isLazy, onLoad: () => loads.push('library') });
const start = async (load: (part: NamedEntry) => Promise<SectionModule> = having(library())) => {
  router = await startPage(() => load);
};

let reports: object[] = [];

/** Remembers what the page tells the edge. */
function hearBeacons(): void {
  const heard: object[] = [];
  reports = heard;
  const sendBeacon = (_url: string, blob: Blob) => {
    const reader = new FileReader();
    reader.onload = () => heard.push(JSON.parse(String(reader.result)) as object);
    reader.readAsText(blob);
    return true;
  };
  Object.assign(navigator, { sendBeacon });
}

beforeEach(() => {
  loads.length = 0;
  hearBeacons();
  answerCalls({ getLoginInfo: () => ({ login: false, avatarUrl: '', defaultAvatarUrl: '' }), listBanners: () => [] });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  Object.assign(globalThis, {
    requestIdleCallback: () => 0,
    // The server's renderer needs it, and has it in Node.
    setImmediate: (run: () => void) => setTimeout(run, 0),
    // The page starts by itself here, as in a browser.
    IS_REACT_ACT_ENVIRONMENT: false,
  });
});

afterEach(() => router?.dispose());

const title = () => screen.findByRole('heading', { level: 1, name: 'The library' });
const guestIsKnown = () => waitFor(() => expect(screen.getByRole('banner')).toHaveAttribute('data-login', 'guest'));

describe('a page that the server sent whole', () => {
  it('comes alive where it stands, and asks for nothing again', async () => {
    await receive('/library?sort=latest#results');
    const heading = await title();
    await start();
    await guestIsKnown();
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
    expect(loads).toEqual([]);
  });

  it('comes alive in each language', async () => {
    await receive('/jp/library');
    const heading = await title();
    await start();
    await guestIsKnown();
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
    expect(document.documentElement.lang).toBe('ja');
  });

  it('comes alive with a component that comes by its own chunk', async () => {
    await receive('/library', { isLazy: true });
    const heading = await title();
    await start(having(library(true)));
    await guestIsKnown();
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  });

  it('comes alive with the video that it shows', async () => {
    answerCalls({ queryVideoDetail: () => FAKE_VIDEO });
    await receive('/library?v=three-point-lighting');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Three-Point Lighting' });
    await start();
    await guestIsKnown();
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  });
});

describe('a page whose section the server could not render', () => {
  it.each(['/library', '/library?sort=latest#results'])('shows it once the browser has it: %s', async (address) => {
    await receive(address, { avoided: ['mf-library'] });
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await start();
    await title();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(address);
  });

  it('says so and tells the edge when the browser cannot have it either', async () => {
    await receive('/library', { avoided: ['mf-library'] });
    await start((part) => Promise.reject(new SectionLoadError(part, new Error('gone'))));
    await screen.findByRole('button', { name: 'Retry' });
    await waitFor(() => expect(reports.length).toBeGreaterThan(0));
    expect(reports[0]).toEqual({
      part: 'mf-library',
      release: '1.0.0-0123456789ab',
      reason: 'mf-library@1.0.0-0123456789ab did not load: gone',
      page: '/library',
    });
  });
});

describe('a section that the server had and the browser cannot get', () => {
  const failing = (times: number) => {
    let tries = 0;
    return async (part: NamedEntry): Promise<SectionModule> => {
      tries += 1;
      if (tries <= times) throw new SectionLoadError(part, new Error('gone'));
      return library();
    };
  };

  it('is tried once more while what the server sent stays', async () => {
    await receive('/library');
    await start(failing(1));
    await title();
    await guestIsKnown();
    await waitFor(() => expect(reports).toMatchObject([{ part: 'mf-library' }]));
  });

  it('says so in its place; the layout is alive', async () => {
    await receive('/library');
    await start(failing(9));
    await screen.findByRole('button', { name: 'Retry' });
    await guestIsKnown();
  });
});

describe('a page whose code is at fault', () => {
  it('tells the edge of the section that it belongs to, not of the shell', async () => {
    await receive('/library', { isLazy: true });
    const Component = () => Promise.reject(new Error('on purpose'));
    const loader = () => ({ title: 'The library' });
    await start(having(fakeLibrary([{ index: true, loader, lazy: { Component }, handle: fakeHandle() }])));
    await screen.findByRole('button', { name: 'Retry' });
    await waitFor(() => expect(reports.length).toBeGreaterThan(0));
    expect(new Set(reports.map((report) => (report as { part: string }).part))).toEqual(new Set(['mf-library']));
    expect(reports[0]).toMatchObject({ reason: expect.stringContaining('on purpose') });
  });
});

describe('a page that the browser draws', () => {
  it('is drawn once everything is there, as under a development server', async () => {
    window.history.pushState(null, '', '/library');
    document.body.innerHTML = `<div id="${PAGE_ELEMENTS.app}"></div>`;
    const { set, config, renderedAt } = renderRequest('/library');
    keepState({ takeOver: 'client', set, config, renderedAt, loaderData: {} });
    await start();
    await title();
    expect(loads).toEqual(['library']);
  });

  it('is none without what the server hands over', async () => {
    document.body.innerHTML = '';
    await expect(startPage(() => having(library()))).rejects.toThrow('the page came without its state');
  });
});

/** @jest-environment node */
import { ApiStatus, endpoints, type RenderedPage } from '@learning-center/shared/contract';
import { useLoaderData } from '@learning-center/shared/routing';
import { pageLoader } from '@learning-center/shared/state';
import { use } from 'react';
import { loadSectionsWith } from '../testing/library-with-loader.tsx';
import { mockApiCalls } from '../testing/mock-api-calls.ts';
import { FAKE_SET, fakeLibrary, renderRequest } from '../testing/fake-site.ts';
import { libraryPage } from '../testing/library-page.tsx';
import { FAKE_VIDEO } from '../testing/fake-video.ts';
import { render } from './render.tsx';

/** A library with one page, with a test's changes. */
const library = (changes: object = {}) => fakeLibrary([libraryPage(changes)]);

async function renderPage(path: string, module = library(), changes = {}): Promise<RenderedPage> {
  const result = await render(renderRequest(path, changes), loadSectionsWith(module));
  if (result.kind !== 'page') throw new Error(`it leads to ${result.location}`);
  return result;
}

const expectPlaceholder = (page: RenderedPage, reason: string) => {
  expect(page.body).toContain('Skip to the content');
  expect(page.body).toContain('Retry');
  expect(page.state.hydrationMode).toBe('placeholder');
  expect(page.section).toBeUndefined();
  expect(page.isComplete).toBe(false);
  expect(page.failure).toContain(reason);
};

beforeEach(() => {
  mockApiCalls();
});

describe('a page rendered on the server', () => {
  it('has the layout and the section’s content, in the language of its address', async () => {
    const page = await renderPage('/library');
    expect(page).toMatchObject({ status: 200, language: 'en', section: 'mf-library', isComplete: true });
    expect(page.body).toContain('<h1>Library in en</h1>');
    expect(page.body).toContain('Skip to the content');
    const german = await renderPage('/de/library');
    expect(german.language).toBe('de');
    expect(german.body).toContain('<h1>Library in de</h1>');
    expect(german.body).toContain('Zum Inhalt springen');
  });

  it('has English texts where the section lacks some, for the browser too, which the log names once', async () => {
    const emitWarning = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const texts: Record<string, object> = { en: { greeting: 'Hi' }, de: {}, cn: { greeting: '你好' } };
    const loadMessages = async (language: string) => texts[language] as Record<string, string>;
    const module = fakeLibrary([libraryPage()], { loadMessages });
    for (const path of ['/de/library', '/de/library?sort=latest', '/jp/library']) {
      const { body, state } = await renderPage(path, module);
      expect(body).toContain('<h1>Hi</h1>');
      expect(state.needsEnglish).toBe(true);
    }
    expect(emitWarning.mock.calls).toEqual([
      ['mf-library in de lacks greeting: complete its texts'],
      ['mf-library in jp lacks all texts: complete its texts'],
    ]);
    expect((await renderPage('/cn/library', module)).state.needsEnglish).toBeUndefined();
  });

  it('passes the provider’s products to the browser, with their colors in its styles', async () => {
    const products = [{ slug: 'stopframe', name: 'Stopframe', aliases: [], kind: 'P3' as const }];
    const page = await renderPage('/library', undefined, { products });
    expect(page.state.products).toEqual(products);
    expect(page.styles).toContain('[data-product="stopframe"]');
    const unknown = await renderPage('/library');
    expect(unknown.state.products).toBeUndefined();
    expect(unknown.styles).toBe('');
  });

  it('has the section’s title and description', async () => {
    const { head } = await renderPage('/library?sort=latest');
    expect(head).toContain('<title>The library - Example Learning Center</title>');
    expect(head).toContain('<meta name="description" content="What is on it.">');
    expect(head).toContain('<link rel="canonical" href="https://learn.example.com/library">');
    expect(head).toContain('hreflang="zh-Hant" href="https://learn.example.com/tw/library"');
  });

  it('names the chunks that it needs, and no others', async () => {
    expect((await renderPage('/jp/library')).chunks).toEqual({
      shell: ['main', 'locale-jp'],
      'mf-library': ['routes', 'locale-jp', 'page-library'],
    });
  });

  it('passes on its release set, its time, and its data as the browser will read them', async () => {
    function DatePage() {
      const { date, none } = useLoaderData<{ date: string; none?: string }>();
      return <p>{`${typeof date} ${date} ${String(none)}`}</p>;
    }
    const loader = () => ({ date: new Date(0), none: undefined });
    const { body, state } = await renderPage('/library', library({ loader, Component: DatePage }));
    expect(body).toContain('<p>string 1970-01-01T00:00:00.000Z undefined</p>');
    expect(state).toMatchObject({
      hydrationMode: 'hydrate',
      releaseSet: FAKE_SET,
      renderedAt: Date.UTC(2027, 4, 13, 17, 0),
    });
    expect(state.loaderData['mf-library:library/0']).toEqual({ date: '1970-01-01T00:00:00.000Z' });
    expect(JSON.parse(JSON.stringify(state.loaderData))).toEqual(state.loaderData);
  });

  it('is anonymous: no API call carries a cookie', async () => {
    const calls = mockApiCalls({ queryVideos: () => undefined });
    const loader = pageLoader(async ({ services }) =>
      services.api.call(endpoints.queryVideos, {}).then(
        () => 'found',
        () => 'failed',
      ),
    );
    await renderPage('/library', library({ loader }));
    expect(calls).toMatchObject([{ name: 'queryVideos', cookie: null }]);
  });

  it('mixes nothing with another page that is rendered at the same moment', async () => {
    const pages = await Promise.all(
      ['', '/de', '/jp', '/tw', '/cn', '/de', ''].map((prefix) => renderPage(`${prefix}/library`)),
    );
    const languages = pages.map(({ body }) => /<h1>Library in (\w+)<\/h1>/.exec(body)?.[1]);
    expect(languages).toEqual(['en', 'de', 'jp', 'tw', 'cn', 'de', 'en']);
  });

  it('is rendered but not complete where an API call fails', async () => {
    const loader = pageLoader(async ({ services }) =>
      services.api.call(endpoints.queryVideos, {}).catch(() => 'nothing'),
    );
    const page = await renderPage('/library', library({ loader }));
    expect(page.body).toContain('<h1>Library in en</h1>');
    expect(page).toMatchObject({ isComplete: false, failure: undefined, section: 'mf-library' });
  });

  it('is complete where the API has no data', async () => {
    globalThis.fetch = async () => new Response(JSON.stringify({ apiStatus: ApiStatus.ID_NO_DATA_FOUND }));
    const loader = pageLoader(async ({ services }) =>
      services.api.call(endpoints.queryVideos, {}).catch(() => 'nothing'),
    );
    expect((await renderPage('/library', library({ loader }))).isComplete).toBe(true);
  });
});

describe('an address that redirects', () => {
  it.each([
    ['/EN/library?sort=latest', '/library?sort=latest', false],
    ['/nope', '/', true],
    ['/library/deep/nope', '/', true],
    ['/de/library/nope', '/de/', true],
    ['/%2f%2fevil.example', '/', true],
    ['/Library?alltags=Walk', '/library?alltags=Walk', false],
  ])('redirects %s to %s', async (path, location, isUnknownAddress) => {
    const result = await render(renderRequest(path), loadSectionsWith(library()));
    expect(result).toEqual({ kind: 'redirect', location, isUnknownAddress });
  });
});

describe('a placeholder replaces a section on the server', () => {
  const fail = (message: string) => () => {
    throw new Error(message);
  };

  it('when its bundle throws as it is loaded', async () => {
    const request = renderRequest('/library');
    const page = await render(request, () => Promise.reject(new Error('broken bundle')));
    expectPlaceholder(page as RenderedPage, 'broken bundle');
    expect((page as RenderedPage).head).toContain('<title>Library - Example Learning Center</title>');
  });

  it('when its loader throws', async () => {
    expectPlaceholder(await renderPage('/library', library({ loader: fail('broken loader') })), 'broken loader');
  });

  it('when an API call of its loader fails, which is marked as such', async () => {
    mockApiCalls({ queryVideos: () => undefined });
    const loader = pageLoader(async ({ services }) => services.api.call(endpoints.queryVideos, {}));
    const page = await renderPage('/library', library({ loader }));
    expectPlaceholder(page, 'ApiError');
    expect(page.isApiFailure).toBe(true);
    expect((await renderPage('/library', library({ loader: fail('broken loader') }))).isApiFailure).toBe(false);
  });

  it('when its component throws', async () => {
    const Component = fail('broken component');
    expectPlaceholder(await renderPage('/library', library({ Component })), 'broken component');
  });

  it('when its loader never ends', async () => {
    const loader = () => new Promise(() => undefined);
    expectPlaceholder(await renderPage('/library', library({ loader }), { sectionTimeoutMs: 50 }), 'took too long');
  });

  it('when its component never renders', async () => {
    const never = new Promise(() => undefined);
    const Component = () => <p>{String(use(never))}</p>;
    expectPlaceholder(await renderPage('/library', library({ Component }), { sectionTimeoutMs: 200 }), 'took too long');
  });
});

it('a section from a development server is awaited on the page that the server sends, and has not failed', async () => {
  const apps = FAKE_SET.apps.map((app) => ({ ...app, ...(app.name === 'mf-library' ? { integrity: undefined } : {}) }));
  const changes = { releaseSet: { ...FAKE_SET, apps }, excludedApps: ['mf-library'] };
  const page = await renderPage('/library', library(), changes);
  expect(page.body).toContain('aria-busy="true"');
  expect(page.body).not.toContain('Retry');
});

describe('an address with a video', () => {
  it('renders its detail instead of the section, whose loader does not run', async () => {
    const calls = mockApiCalls({ queryVideoDetail: () => FAKE_VIDEO });
    const loader = pageLoader(async ({ services }) => services.api.call(endpoints.queryVideos, {}));
    const page = await renderPage('/library?v=three-point-lighting', library({ loader }));
    expect(page.head).toContain('<title>Three-Point Lighting - Example Learning Center</title>');
    expect(page.head).toContain('<meta property="og:type" content="video.other">');
    expect(page.body).toContain('Three-Point Lighting</h1>');
    expect(page.chunks['shell']).toContain('video-detail');
    expect(calls.map(({ name }) => name)).toEqual(['queryVideoDetail']);
    expect(page.isComplete).toBe(true);
  });

  it('responds with 404 and names no card of a video that does not exist', async () => {
    mockApiCalls({ queryVideoDetail: () => null, queryVideos: () => ({ items: [] }) });
    const page = await renderPage('/library?v=no-such');
    expect(page.status).toBe(404);
    expect(page.head).not.toContain('oembed');
    expect(page.body).toContain('Error!');
  });

  it('shows an error when the API fails, and is not complete', async () => {
    const page = await renderPage('/library?v=three-point-lighting');
    expect(page.body).toContain('Error!');
    expect(page).toMatchObject({ failure: undefined, isComplete: false });
  });

  it('is rendered also where the section fails', async () => {
    mockApiCalls({ queryVideoDetail: () => FAKE_VIDEO });
    const path = '/library?v=three-point-lighting';
    const page = await renderPage(path, library(), { excludedApps: ['mf-library'] });
    expect(page.body).toContain('Three-Point Lighting</h1>');
    expect(page.state.hydrationMode).toBe('placeholder');
  });
});

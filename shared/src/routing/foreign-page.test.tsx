/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { navigatePage, renderPage } from '../testing/index.ts';
import { createTestPage } from '../testing/test-page.tsx';
import { foreignPage } from './foreign-page.tsx';
import type { ForeignPage, ForeignPageProps } from './mount-foreign-page.ts';

/** A page of a small framework, which records its calls. */
function fakePage(changes: Partial<ForeignPage> = {}) {
  const calls: string[] = [];
  const current: { props?: ForeignPageProps } = {};
  const Page = foreignPage({
    mount: (element, props, { isHydrating }) => {
      calls.push(`${isHydrating ? 'hydrate' : 'mount'} ${props.language} ${props.url}`);
      current.props = props;
      if (!isHydrating) element.append(createLink('/library?level=all#first', 'Library'));
    },
    unmount: () => void calls.push('unmount'),
    ...changes,
  });
  return { calls, current, Page };
}

function createLink(href: string, textContent: string, attributes: Record<string, string> = {}) {
  const link = Object.assign(document.createElement('a'), { href, textContent });
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  return link;
}

const pageWith = (Component: ComponentType, address: string) => ({
  address,
  routes: [
    {
      path: ':lang?/vue',
      loader: () => 'from the loader',
      HydrateFallback: () => null,
      Component,
      ErrorBoundary: () => 'The page failed.',
    },
    { path: '*', Component: () => 'Another page' },
  ],
});

async function openPage(Component: ComponentType, address = '/vue?page=2') {
  return act(async () => renderPage(null, pageWith(Component, address)));
}

describe('a page of another framework', () => {
  it('starts in an empty element, and gets what the site knows', async () => {
    const { calls, current, Page } = fakePage();
    await openPage(Page, '/de/vue?page=2#here');
    expect(screen.getByText('Library')).toBeVisible();
    expect(calls).toEqual(['mount de /de/vue?page=2']);
    expect(current.props).toMatchObject({ language: 'de', data: 'from the loader', i18n: { language: 'de' } });
  });

  it('ends when the visitor leaves, and starts anew on return', async () => {
    const { calls, Page } = fakePage();
    const page = await openPage(Page);
    calls.length = 0;
    await navigatePage(page).go('/library');
    expect(calls).toEqual(['unmount']);
    await navigatePage(page).go('/vue');
    expect(calls.at(-1)).toBe('mount en /vue');
  });
});

describe('a link of another framework', () => {
  const clickLink = async (link: HTMLElement, init = {}) => {
    const { Page } = fakePage({ mount: (element) => element.replaceChildren(link) });
    const { router } = await openPage(Page);
    let isFollowed = false;
    const endClick = (event: Event) => {
      isFollowed = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', endClick, { once: true });
    await act(async () => fireEvent.click(link, init));
    return { isFollowed, location: router.state.location };
  };

  it('changes the page without a new document', async () => {
    const { isFollowed, location } = await clickLink(createLink('/library?level=all#first', 'Library'));
    expect(isFollowed).toBe(true);
    expect(location).toMatchObject({ pathname: '/library', search: '?level=all', hash: '#first' });
  });

  it.each<[string, () => HTMLElement, object]>([
    ['another site', () => createLink('https://example.org/', 'Elsewhere'), {}],
    ['a new tab', () => createLink('/library', 'Library', { target: '_blank' }), {}],
    ['a new tab, by a key', () => createLink('/library', 'Library'), { ctrlKey: true }],
    ['a file', () => createLink('/library.ics', 'Calendar', { download: '' }), {}],
    ['a document outside of the site’s pages', () => createLink('/library', 'Library', { rel: 'external' }), {}],
  ])('is left to the browser if it leads to %s', async (_case, createTarget, init) => {
    expect(await clickLink(createTarget(), init)).toMatchObject({ isFollowed: false, location: { pathname: '/vue' } });
  });
});

describe('a failure of another framework', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('at the start shows the route’s error boundary', async () => {
    const fail = () => {
      throw new Error('no such component');
    };
    await openPage(fakePage({ mount: fail }).Page);
    expect(screen.getByText('The page failed.')).toBeVisible();
  });
});

it('hydrates the server’s HTML of another framework without replacing it', async () => {
  const { calls, Page } = fakePage();
  const { element, router } = createTestPage(null, pageWith(Page, '/vue'));
  await act(async () => router.navigate('/vue'));
  const container = document.body.appendChild(document.createElement('div'));
  const host = container.appendChild(document.createElement('div'));
  const link = host.appendChild(createLink('/library', 'From the server'));
  const setHtml = jest.spyOn(Element.prototype, 'innerHTML', 'set');
  const onRecoverableError = jest.fn();
  await act(async () => hydrateRoot(container, element, { onRecoverableError }));
  expect(calls).toEqual(['hydrate en /vue']);
  expect(host.contains(link)).toBe(true);
  await act(async () => router.navigate('/vue?page=2'));
  expect(calls.slice(1)).toEqual(['unmount', 'mount en /vue?page=2']);
  expect(link.isConnected).toBe(false);
  expect(setHtml).not.toHaveBeenCalled();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

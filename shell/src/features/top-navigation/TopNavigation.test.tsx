/** @jest-environment jsdom */
import { loginInfoAtom } from '@learning-center/shared/state';
import { GUEST, hrefsOf, renderPage, type TestPage } from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json';
import { TopNavigation } from './TopNavigation.tsx';
import { nextHeader, VISIBLE_HEADER, type HeaderEvent } from './useHeaderHiding.ts';

const MIRA = {
  login: true,
  avatarUrl: '/api/media/mira.svg',
  defaultAvatarUrl: '/api/media/default.svg',
  name: 'Mira',
};

function renderHeader(page: TestPage & { onLogOut?: () => void; onToggleSidebar?: () => void } = {}) {
  const header = (
    <TopNavigation
      sidebarId="sidebar"
      isSidebarOpen={false}
      onToggleSidebar={page.onToggleSidebar ?? (() => undefined)}
      onLogOut={page.onLogOut ?? (() => undefined)}
      campaign={null}
      themeMenu={null}
      toggleRef={null}
      searchRef={null}
    />
  );
  return renderPage(header, { messages: { shell: en }, ...page });
}

const header = () => screen.getByRole('banner');
const returnOf = (href: string | null) => {
  const [, rurl = ''] = /;rurl=(.*)$/.exec(href ?? '') ?? [];
  return decodeURIComponent(atob(decodeURIComponent(rurl)));
};

/** Resizes the window, and then scrolls it. */
function resizeAndScroll({ width = window.innerWidth, to }: { width?: number; to: number }): void {
  Object.assign(window, { innerWidth: width });
  act(() => void fireEvent(window, new Event('resize')));
  Object.assign(window, { scrollY: to });
  act(() => void fireEvent.scroll(window));
}

describe('the top navigation on a small screen', () => {
  const { innerWidth, scrollY } = window;
  afterEach(() => Object.assign(window, { innerWidth, scrollY }));

  it('hides as the visitor scrolls, also when a phone hides its address bar', () => {
    renderHeader();
    resizeAndScroll({ to: 400 });
    expect(header()).toHaveAttribute('data-hidden', 'true');
  });
});

describe('the top navigation', () => {
  it('reserves its space until the login info has loaded', () => {
    const { store } = renderHeader();
    expect(header()).toHaveAttribute('data-login', 'unknown');
    act(() => store.set(loginInfoAtom, GUEST));
    expect(header()).toHaveAttribute('data-login', 'guest');
    act(() => store.set(loginInfoAtom, MIRA));
    expect(header()).toHaveAttribute('data-login', 'member');
  });

  it('links home in the language of the page', () => {
    renderHeader({ address: '/tw/library' });
    expect(screen.getByRole('link', { name: 'Example Learning Center, home page' })).toHaveAttribute('href', '/tw/');
  });

  it('opens the sidebar', async () => {
    const onToggleSidebar = jest.fn();
    renderHeader({ onToggleSidebar });
    const hamburger = screen.getByRole('button', { name: 'Main menu', expanded: false });
    expect(hamburger).toHaveAttribute('aria-controls', 'sidebar');
    await userEvent.click(hamburger);
    expect(onToggleSidebar).toHaveBeenCalledTimes(1);
  });
});

describe('the languages', () => {
  it('are links to this very page, each in its own language', () => {
    renderHeader({ address: '/jp/library?alltags=walk&sort=oldest#results' });
    const menu = screen.getByRole('button', { name: 'Language: 日本語' }).parentElement!;
    const links = within(menu).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.lang])).toEqual([
      ['English', '/library?alltags=walk&sort=oldest#results', 'en'],
      ['Deutsch', '/de/library?alltags=walk&sort=oldest#results', 'de'],
      ['日本語', '/jp/library?alltags=walk&sort=oldest#results', 'ja'],
      ['繁體中文', '/tw/library?alltags=walk&sort=oldest#results', 'zh-Hant'],
      ['简体中文', '/cn/library?alltags=walk&sort=oldest#results', 'zh-Hans'],
    ]);
    expect(within(menu).getByRole('link', { current: true })).toHaveTextContent('日本語');
  });
});

describe('the account', () => {
  it('of a guest has links to log in and to sign up, which return to this page', () => {
    renderHeader({ address: '/tw/library?alltags=%E5%8B%95%E7%95%AB&sort=latest#results' });
    const here = `${window.location.origin}/tw/library?alltags=%E5%8B%95%E7%95%AB&sort=latest#results`;
    for (const href of hrefsOf(screen.getAllByRole('link', { name: 'Log In' }))) {
      expect(href).toMatch(/^https:\/\/account\.example\.com\/member\/#\/tw\/login;/);
      expect(returnOf(href)).toBe(here);
    }
    for (const link of screen.getAllByRole('link', { name: 'Sign Up' })) {
      expect(link).toHaveAttribute('href', expect.stringContaining('/#/tw/register;source=105;'));
    }
  });

  it('of a member says whose it is, links to their pages, and logs out', async () => {
    const onLogOut = jest.fn();
    const { store } = renderHeader({ address: '/de/', onLogOut });
    act(() => store.set(loginInfoAtom, MIRA));
    expect(screen.queryByRole('link', { name: 'Log In' })).not.toBeInTheDocument();
    const menu = within(screen.getByRole('button', { name: 'Account of Mira' }).parentElement!);
    expect(menu.getByText('Account of Mira')).toBeVisible();
    expect(menu.getByRole('link', { name: 'Bookmark' })).toHaveAttribute('href', '/de/bookmark');
    expect(menu.getByRole('link', { name: 'History' })).toHaveAttribute('href', '/de/history');
    expect(menu.getByRole('link', { name: 'Notes' })).toHaveAttribute('href', '/de/note');
    expect(menu.getByRole('link', { name: 'My data' })).toHaveAttribute('href', '/de/own-data');
    await userEvent.click(menu.getByRole('button', { name: 'Logout' }));
    expect(onLogOut).toHaveBeenCalledTimes(1);
  });

  it('of a member shows the default picture when theirs fails, and a drawn one when that fails too', () => {
    const { store, container } = renderHeader();
    act(() => store.set(loginInfoAtom, MIRA));
    const picture = () => container.querySelector('img');
    expect(picture()).toHaveAttribute('src', MIRA.avatarUrl);
    fireEvent.error(picture()!);
    expect(picture()).toHaveAttribute('src', MIRA.defaultAvatarUrl);
    fireEvent.error(picture()!);
    expect(picture()).toBeNull();
    expect(screen.getByRole('button', { name: 'Account of Mira' })).toBeInTheDocument();
  });
});

describe('the search of the header', () => {
  const responses = { suggestKeywords: () => [{ text: 'walk cycle', kind: 'keyword' as const, count: 62 }] };

  it('searches the library in the language of the page', async () => {
    const { router } = renderHeader({ address: '/jp/webinar/upcoming', responses });
    await userEvent.type(screen.getByRole('combobox', { name: 'Search the library' }), 'walk{Enter}');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/jp/library', search: '?alltags=walk' }),
    );
  });

  it.each(['/', '/de/', '/de/library?alltags=walk'])('is hidden at %s, which has its own', (address) => {
    renderHeader({ address });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('repeats the library’s keyword while a video is open', () => {
    renderHeader({ address: '/library?alltags=walk&sort=latest&v=gallop' });
    expect(screen.getByRole('combobox')).toHaveValue('walk');
  });
});

const to = (position: number, isMenuOpen = false): HeaderEvent => ({ type: 'scrolled', position, isMenuOpen });
const isHiddenAfter = (...events: HeaderEvent[]) => events.reduce(nextHeader, VISIBLE_HEADER).isHidden;

describe('the header on a small screen', () => {
  it('hides after scrolling down more than eight pixels', () => {
    expect(isHiddenAfter(to(8))).toBe(false);
    expect(isHiddenAfter(to(9))).toBe(true);
    expect(isHiddenAfter(to(4), to(8), to(12))).toBe(true);
  });

  it('reappears as soon as the visitor scrolls up, and hides again from there', () => {
    expect(isHiddenAfter(to(400), to(399))).toBe(false);
    expect(isHiddenAfter(to(400), to(300), to(308))).toBe(false);
    expect(isHiddenAfter(to(400), to(300), to(309))).toBe(true);
  });

  it('is visible at the top, also where the page bounces', () => {
    expect(isHiddenAfter(to(400), to(0))).toBe(false);
    expect(isHiddenAfter(to(400), to(-30))).toBe(false);
  });
});

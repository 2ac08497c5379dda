/** @jest-environment jsdom */
import { BannerCategory } from '@learning-center/shared/contract';
import { renderPage, type TestPage } from '@learning-center/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json';
import { testBanner } from '../banners/testing/test-banner.ts';
import { Layout } from './Layout.tsx';

const MIRA = { login: true, avatarUrl: '/mira.svg', defaultAvatarUrl: '/default.svg', name: 'Mira' };
const TEXT = { CategoryItemId: BannerCategory.TEXT_BANNER, BannerList: [testBanner()] };
const SIDEBAR = [
  { segment: 'library', icon: 'library' },
  { segment: '', icon: 'home' },
];

async function renderLayout(page: TestPage = {}) {
  const layout = (
    <Layout sidebar={SIDEBAR}>
      <h1>Content</h1>
    </Layout>
  );
  const view = renderPage(layout, {
    messages: { shell: en },
    responses: { getLoginInfo: () => MIRA, listBanners: () => [TEXT] },
    ...page,
  });
  await waitFor(() => expect(screen.getByRole('banner')).not.toHaveAttribute('data-login', 'unknown'));
  return view;
}

describe('the layout', () => {
  beforeEach(() => {
    localStorage.clear();
    Object.assign(window, { innerWidth: 1440, scrollY: 0 });
  });

  it('goes from the skip link over banner, navigation and content to the footer', async () => {
    await renderLayout();
    await screen.findByRole('region', { name: 'Notice' });
    const order = [
      screen.getByRole('link', { name: 'Skip to the content' }),
      screen.getByRole('region', { name: 'Notice' }),
      screen.getByRole('banner'),
      screen.getByRole('navigation', { name: 'Main menu' }),
      screen.getByRole('main'),
      screen.getByRole('contentinfo'),
    ];
    for (const [position, element] of order.slice(1).entries()) {
      expect(order[position]!.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    expect(order[0]).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  });

  it('shows a member’s menu', async () => {
    await renderLayout();
    expect(await screen.findByRole('button', { name: 'Account of Mira' })).toBeInTheDocument();
  });

  it('opens the sidebar over a narrow page, which becomes inert', async () => {
    Object.assign(window, { innerWidth: 1200 });
    await renderLayout();
    const hamburger = screen.getByRole('button', { name: 'Main menu' });
    await userEvent.click(hamburger);
    expect(hamburger).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Content').closest('main')).toHaveAttribute('inert');
    await userEvent.click(screen.getByRole('button', { name: 'Close the menu' }));
    expect(hamburger).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('main')).not.toHaveAttribute('inert');
  });

  describe('with the sidebar open over a narrow page', () => {
    const hamburger = () => screen.getByRole('button', { name: 'Main menu' });
    const entry = (name: string) =>
      within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name });

    async function openSidebar(address = '/') {
      Object.assign(window, { innerWidth: 375 });
      const view = await renderLayout({ address });
      await userEvent.click(hamburger());
      return view;
    }

    it('moves the focus to its first entry', async () => {
      await openSidebar();
      expect(entry('Home')).toHaveFocus();
    });

    it.each([
      ['from the sidebar', () => entry('Library').focus()],
      ['from the hamburger', () => hamburger().focus()],
      ['from nowhere', () => (document.activeElement as HTMLElement).blur()],
    ])('closes it with Escape %s, and gives the focus back to the hamburger', async (_, moveFocus) => {
      await openSidebar();
      act(moveFocus);
      await userEvent.keyboard('{Escape}');
      expect(hamburger()).toHaveAttribute('aria-expanded', 'false');
      expect(hamburger()).toHaveFocus();
      expect(screen.getByRole('main')).not.toHaveAttribute('inert');
    });

    it('closes it with a click beside it, and gives the focus back to the hamburger', async () => {
      await openSidebar();
      await userEvent.click(screen.getByRole('button', { name: 'Close the menu' }));
      expect(hamburger()).toHaveAttribute('aria-expanded', 'false');
      expect(hamburger()).toHaveFocus();
    });

    it('lets Escape close a dialog over it first', async () => {
      await openSidebar();
      await userEvent.keyboard('?');
      const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await userEvent.keyboard('{Escape}');
      expect(hamburger()).toHaveAttribute('aria-expanded', 'true');
      act(() => (dialog as HTMLDialogElement).close());
      await userEvent.keyboard('{Escape}');
      expect(hamburger()).toHaveAttribute('aria-expanded', 'false');
    });

    it('gives the focus back to the hamburger after the entry of the current page', async () => {
      await openSidebar('/library');
      await userEvent.click(entry('Library'));
      expect(hamburger()).toHaveAttribute('aria-expanded', 'false');
      expect(hamburger()).toHaveFocus();
    });

    it('moves the focus to the heading of an entry’s page', async () => {
      await openSidebar();
      await userEvent.click(entry('Library'));
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Content' })).toHaveFocus());
    });
  });

  it('leaves the open sidebar beside a wide page alone when Escape is pressed', async () => {
    await renderLayout();
    const hamburger = screen.getByRole('button', { name: 'Main menu' });
    await userEvent.click(hamburger);
    expect(hamburger).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(hamburger).toHaveAttribute('aria-expanded', 'true');
  });

  it('focuses the search field with a shortcut, and selects its text', async () => {
    await renderLayout({ address: '/skill-paths' });
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the library' });
    await userEvent.type(field, 'walk');
    act(() => field.blur());
    await userEvent.keyboard('/');
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
  });

  it('opens the list of shortcuts from the footer', async () => {
    await renderLayout();
    await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  });

  it('names the site, its languages and its owner in the footer', async () => {
    await renderLayout({ address: '/de/library?sort=latest' });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Example Learning Center')).toBeInTheDocument();
    expect(footer.getByRole('link', { name: '日本語' })).toHaveAttribute('href', '/jp/library?sort=latest');
    expect(footer.getByText('© 2027 Halvard Works')).toBeInTheDocument();
  });
});

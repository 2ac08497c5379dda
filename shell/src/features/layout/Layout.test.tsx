/** @jest-environment jsdom */
import { BannerCategory, type SiteBrand } from '@learning-center/shared/contract';
import {
  GUEST,
  hrefsOf,
  hydratePage,
  MEMBER,
  renderOnServer,
  renderPage,
  testConfig,
  type TestPage,
} from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json';
import { testBanner } from '../banners/testing/test-banner.ts';
import { fakeApp, FAKE_SET } from '../../testing/fake-site.ts';
import { InShell } from '../../testing/render-in-shell.tsx';
import { Layout } from './Layout.tsx';

const TEXT = { CategoryItemId: BannerCategory.TEXT_BANNER, BannerList: [testBanner()] };
const SIDEBAR = [
  { segment: 'library', icon: 'library' },
  { segment: '', icon: 'home' },
];

const layoutIn = (set = FAKE_SET) => (
  <InShell set={set}>
    {' '}
    <Layout sidebar={SIDEBAR}>
      <h1>Content</h1>
    </Layout>
  </InShell>
);

const layout = layoutIn();

async function renderLayout(page: TestPage = {}, content = layout) {
  const view = renderPage(content, {
    messages: { shell: en },
    responses: { getLoginInfo: () => MEMBER, listBanners: () => [TEXT] },
    ...page,
  });
  await waitFor(() => expect(screen.getByRole('banner')).not.toHaveAttribute('data-login', 'unknown'));
  return view;
}

describe('the layout', () => {
  const hamburger = () => screen.getByRole('button', { name: 'Main menu' });
  const entry = (name: string) =>
    within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name });

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

  describe('with the sidebar open over a narrow page', () => {
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
      fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 229 });
      expect(hamburger()).toHaveAttribute('aria-expanded', 'true');
      await userEvent.keyboard('{Escape}');
      expect(hamburger()).toHaveAttribute('aria-expanded', 'false');
      expect(hamburger()).toHaveFocus();
      expect(screen.getByRole('main')).not.toHaveAttribute('inert');
    });

    it('gives the focus back to the hamburger after the entry of the current page', async () => {
      await openSidebar('/library');
      await userEvent.click(entry('Library'));
      expect(hamburger()).toHaveAttribute('aria-expanded', 'false');
      expect(hamburger()).toHaveFocus();
    });

    it('leaves Escape to a dialog over it', async () => {
      await openSidebar();
      const dialog = document.body.appendChild(document.createElement('dialog'));
      dialog.open = true;
      await userEvent.keyboard('{Escape}');
      expect(hamburger()).toHaveAttribute('aria-expanded', 'true');
      dialog.remove();
      await userEvent.keyboard('{Escape}');
      expect(hamburger()).toHaveAttribute('aria-expanded', 'false');
    });

    it('moves the focus to the heading of an entry’s page', async () => {
      await openSidebar();
      await userEvent.click(entry('Library'));
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Content' })).toHaveFocus());
    });
  });

  describe('with the sidebar open beside a wide page', () => {
    it('leaves the focus on the entry of the current page', async () => {
      await renderLayout({ address: '/library' });
      await userEvent.click(hamburger());
      await userEvent.click(entry('Library'));
      expect(entry('Library')).toHaveFocus();
    });

    it('leaves the focus in the search field when the page becomes narrow', async () => {
      await renderLayout({ address: '/skill-paths' });
      await userEvent.click(hamburger());
      const field = screen.getByRole('combobox', { name: 'Search the library' });
      act(() => field.focus());
      Object.assign(window, { innerWidth: 375 });
      window.dispatchEvent(new Event('resize'));
      await waitFor(() => expect(screen.getByRole('main')).toHaveAttribute('inert'));
      expect(field).toHaveFocus();
    });
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

  it('names the site, its languages and its owner in the footer', async () => {
    await renderLayout({ address: '/de/library?sort=latest' });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Example Learning Center')).toBeInTheDocument();
    expect(footer.getByRole('link', { name: '日本語' })).toHaveAttribute('href', '/jp/library?sort=latest');
    expect(footer.getByText('© 2027 Example Works')).toBeInTheDocument();
  });

  it('has the provider’s name, footer line and legal pages in the language of the page', async () => {
    const brand: SiteBrand = {
      siteName: { en: 'Acme Academy', de: 'Acme-Akademie' },
      company: 'Acme',
      footer: { en: '© Acme', de: '© {year} Acme, alle Rechte vorbehalten' },
      legal: { imprint: { en: 'Imprint', de: 'Impressum' } },
      pictures: ['logo'],
    };
    const set = { ...FAKE_SET, apps: [...FAKE_SET.apps, fakeApp('mf-member', ['imprint'])] };
    await renderLayout({ address: '/de/library', services: { config: { ...testConfig, brand } } }, layoutIn(set));
    expect(screen.getByRole('link', { name: 'Acme-Akademie, home page' })).toHaveTextContent('');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Acme-Akademie')).toBeInTheDocument();
    expect(footer.getByText(/^© 2027 Acme, alle Rechte vorbehalten/)).toBeInTheDocument();
    expect(footer.getByRole('link', { name: 'Impressum' })).toHaveAttribute('href', '/de/imprint');
  });
});

const page: TestPage = {
  address: '/de/skill-paths?sort=latest#results',
  messages: { shell: en },
  responses: { getLoginInfo: () => GUEST },
};
/** Renders the page as without script. */
function drawWithoutScript() {
  const body = document.body.appendChild(document.createElement('div'));
  body.innerHTML = renderOnServer(layout, page);
  return within(body);
}

describe('the layout before hydration', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('lets the browser open the sidebar as a popover', () => {
    const view = drawWithoutScript();
    const sidebar = view.getByRole('navigation', { name: 'Main menu' });
    expect(sidebar).toHaveAttribute('popover', 'auto');
    const hamburger = view.getByRole('button', { name: 'Main menu' });
    expect(hamburger).toHaveAttribute('popovertarget', sidebar.id);
    expect(hamburger).not.toHaveAttribute('aria-expanded');
  });

  it('looks as for a guest, with links and forms that work', () => {
    const view = drawWithoutScript();
    const [login] = view.getAllByRole('link', { name: 'Log In' });
    expect(login).toHaveAttribute('href', expect.stringContaining('/member/#/de/login;'));
    expect(view.getByRole('combobox').closest('form')).toHaveAttribute('action', '/de/library');
    expect(view.getAllByRole('link', { name: '日本語' })[0]).toHaveAttribute('href', '/jp/skill-paths?sort=latest');
  });
});

describe('the layout during hydration', () => {
  it('matches the server at first, and then follows the hash and the sidebar', async () => {
    hydratePage(layout, page);
    await waitFor(() => expect(screen.getByRole('banner')).toHaveAttribute('data-login', 'guest'));
    const japanese = screen.getAllByRole('link', { name: '日本語' });
    expect(hrefsOf(japanese)[0]).toBe('/jp/skill-paths?sort=latest#results');
    expect(screen.getByRole('button', { name: 'Main menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('navigation', { name: 'Main menu' })).not.toHaveAttribute('popover');
  });
});

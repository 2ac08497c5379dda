/** @jest-environment jsdom */
import { hydratePage, renderOnServer, type TestPage } from '@learning-center/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en.json';
import { Layout } from './Layout.tsx';

const page: TestPage = {
  address: '/de/skill-paths?sort=latest#results',
  messages: { shell: en },
  responses: { getLoginInfo: () => ({ login: false, avatarUrl: '', defaultAvatarUrl: '' }) },
};
const layout = (
  <Layout sidebar={[{ segment: 'skill-paths', icon: 'skill-path' }]}>
    <h1>Content</h1>
  </Layout>
);

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
    expect(screen.getAllByRole('link', { name: '日本語' })[0]).toHaveAttribute(
      'href',
      '/jp/skill-paths?sort=latest#results',
    );
    expect(screen.getByRole('button', { name: 'Main menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('navigation', { name: 'Main menu' })).not.toHaveAttribute('popover');
  });
});

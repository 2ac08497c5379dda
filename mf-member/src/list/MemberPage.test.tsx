/** @jest-environment jsdom */
import type { LoginInfo } from '@learning-center/shared/contract';
import { Outlet } from '@learning-center/shared/routing';
import { createStore, loginInfoAtom } from '@learning-center/shared/state';
import { GUEST, hydratePage, MEMBER, renderOnServer } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import en from '../locales/en.json';
import { MemberPage } from './MemberPage.tsx';
import {} from '../testing/render-member.tsx';

const element = (
  <MemberPage purpose="bookmarks" skeleton={<p>Shapes</p>}>
    {() => <p>Content</p>}
  </MemberPage>
);

/** Renders the page as the server sends it, before any request. */
function pageFor(login?: LoginInfo) {
  const store = createStore();
  store.set(loginInfoAtom, login);
  const routes = [{ path: '/bookmark', element }];
  return { address: '/bookmark', messages: { member: en }, services: { store }, routes };
}

describe('a page for members', () => {
  it('is sent with skeletons for everybody, and with the login prompt for visitors without script', () => {
    const html = renderOnServer(<Outlet />, pageFor());
    expect(html).toMatch(/<h1[^>]*>Bookmarks<\/h1><p>Shapes<\/p>/);
    expect(html).toMatch(/<noscript>.*Please Log In.*<\/noscript>/);
  });

  it.each([
    ['a member', MEMBER],
    ['a visitor', GUEST],
  ])('is hydrated as it was sent, even if %s is known by then', async (_, login) => {
    expect(renderOnServer(<Outlet />, pageFor(login))).toContain('Shapes');
    await act(async () => hydratePage(<Outlet />, pageFor(login)));
    expect(screen.queryByText('Content')).toBeNull();
    expect(Boolean(screen.queryByText('Shapes'))).toBe(login.login);
  });
});

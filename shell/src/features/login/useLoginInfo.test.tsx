/** @jest-environment jsdom */
import type { LoginInfo } from '@learning-center/shared/contract';
import { isLoggedInAtom, isNotAuthAtom, useAtomValue, viewerOf } from '@learning-center/shared/state';
import { failedCall, renderPage } from '@learning-center/shared/testing';
import { storedViewer, switchViewer, viewerKey } from '@learning-center/shared/lib';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeBroadcastChannel } from './testing/fake-broadcast-channel.ts';
import { GUEST } from './load-login-info.ts';
import { logOut } from './useLogOut.ts';
import { useLoginInfo } from './useLoginInfo.ts';

const MEMBER: LoginInfo = { login: true, avatarUrl: '/a.svg', defaultAvatarUrl: '/d.svg' };

function Visitor({ reload = () => undefined }: { reload?: () => void }) {
  useLoginInfo(reload);
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return <p>{isLoggedIn === undefined ? 'nobody knows' : isLoggedIn ? 'a member' : 'a guest'}</p>;
}

/** An API at which a test can log the visitor in or out. */
function memberSite(info: LoginInfo) {
  const site = { info };
  return { site, responses: { getLoginInfo: () => site.info, logout: () => ({ login: false }) } };
}

describe('the login info', () => {
  beforeEach(() => {
    localStorage.clear();
    FakeBroadcastChannel.install();
  });
  afterEach(() => FakeBroadcastChannel.remove());

  it('is unknown at first, then a member’s', async () => {
    const { responses } = memberSite(MEMBER);
    renderPage(<Visitor />, { responses });
    expect(screen.getByText('nobody knows')).toBeInTheDocument();
    expect(await screen.findByText('a member')).toBeInTheDocument();
  });

  it('is a guest’s when the server does not respond', async () => {
    renderPage(<Visitor />, { responses: { getLoginInfo: () => Promise.reject(failedCall()) } });
    expect(await screen.findByText('a guest')).toBeInTheDocument();
  });

  it('is fetched again after NOT_AUTH', async () => {
    const { site, responses } = memberSite(MEMBER);
    const { store } = renderPage(<Visitor />, { responses });
    await screen.findByText('a member');
    site.info = GUEST;
    act(() => store.set(isNotAuthAtom, true));
    expect(await screen.findByText('a guest')).toBeInTheDocument();
  });

  it('is fetched again when another tab logs out', async () => {
    const { site, responses } = memberSite(MEMBER);
    const { api } = renderPage(<Visitor />, { responses });
    await screen.findByText('a member');
    site.info = GUEST;
    await act(() => logOut(api, () => undefined));
    expect(await screen.findByText('a guest')).toBeInTheDocument();
  });

  it('is fetched once more while the response disagrees with the other tab', async () => {
    const { site, responses } = memberSite(MEMBER);
    const { api } = renderPage(<Visitor />, { responses });
    await screen.findByText('a member');
    const callCount = api.calls.length;
    await act(async () => FakeBroadcastChannel.send(false));
    expect(api.calls).toHaveLength(callCount + 1);
    expect(screen.getByText('a member')).toBeInTheDocument();
    site.info = GUEST;
    expect(await screen.findByText('a guest', {}, { timeout: 4_000 })).toBeInTheDocument();
  });

  it('is fetched again when another tab stores another member', async () => {
    const { site, responses } = memberSite(MEMBER);
    const reload = jest.fn();
    renderPage(<Visitor reload={reload} />, { responses });
    await screen.findByText('a member');
    site.info = { ...MEMBER, avatarUrl: '/other.svg' };
    switchViewer(viewerOf(site.info));
    act(() => FakeBroadcastChannel.send(true));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('is fetched again when another tab’s message arrives before its storage event', async () => {
    const { site, responses } = memberSite(MEMBER);
    const reload = jest.fn();
    renderPage(<Visitor reload={reload} />, { responses });
    await screen.findByText('a member');
    site.info = { ...MEMBER, avatarUrl: '/other.svg' };
    act(() => FakeBroadcastChannel.send(true));
    switchViewer(viewerOf(site.info));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lc.viewer', newValue: storedViewer() })));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('is not fetched again when another tab agrees', async () => {
    const { responses } = memberSite(MEMBER);
    const { api } = renderPage(<Visitor />, { responses });
    await screen.findByText('a member');
    const callCount = api.calls.length;
    act(() => FakeBroadcastChannel.send(true));
    expect(api.calls).toHaveLength(callCount);
  });
});

describe('what the browser stores of a member', () => {
  const watched = viewerKey('lc.position.7', viewerOf(MEMBER));
  beforeEach(() => {
    localStorage.clear();
    switchViewer(viewerOf(MEMBER));
    localStorage.setItem(watched, '1');
  });

  it('stays while the member is logged in', async () => {
    renderPage(<Visitor />, { responses: memberSite(MEMBER).responses });
    await screen.findByText('a member');
    expect(localStorage.getItem(watched)).toBe('1');
  });

  it.each([
    ['nobody is logged in', GUEST],
    ['another member is', { ...MEMBER, avatarUrl: '/other.svg' }],
  ])('is taken away once the server says that %s', async (_, info) => {
    renderPage(<Visitor />, { responses: memberSite(info).responses });
    await waitFor(() => expect(localStorage.getItem(watched)).toBeNull());
    expect(storedViewer()).toBe(viewerOf(info));
  });

  it('stays, but is not used, while the server does not respond', async () => {
    renderPage(<Visitor />, { responses: { getLoginInfo: () => Promise.reject(failedCall()) } });
    expect(await screen.findByText('a guest')).toBeInTheDocument();
    expect(localStorage.getItem(watched)).toBe('1');
  });

  it('is removed by Logout before the page reloads', async () => {
    const { api } = renderPage(<p />, { responses: memberSite(MEMBER).responses });
    await logOut(api, () => expect(localStorage.getItem(watched)).toBeNull());
    expect.assertions(1);
  });
});

describe('a member’s page in the back/forward cache', () => {
  const leave = () => act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  const comeBack = () => act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const isHidden = () => document.body.style.visibility === 'hidden';
  beforeEach(() => localStorage.clear());
  afterEach(() => document.body.removeAttribute('style'));

  it('is hidden until the server confirms the member', async () => {
    renderPage(<Visitor />, { responses: memberSite(MEMBER).responses });
    await screen.findByText('a member');
    leave();
    comeBack();
    expect(isHidden()).toBe(true);
    await waitFor(() => expect(isHidden()).toBe(false));
  });

  it('is not shown to a guest: the page reloads', async () => {
    const { site, responses } = memberSite(MEMBER);
    const reload = jest.fn();
    renderPage(<Visitor reload={reload} />, { responses });
    await screen.findByText('a member');
    leave();
    site.info = GUEST;
    comeBack();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(isHidden()).toBe(true);
  });

  it('is not shown offline where another tab has logged out', async () => {
    const getLoginInfo = jest.fn<LoginInfo | Promise<never>, []>(() => MEMBER);
    const reload = jest.fn();
    renderPage(<Visitor reload={reload} />, { responses: { getLoginInfo } });
    await screen.findByText('a member');
    leave();
    switchViewer('');
    getLoginInfo.mockReturnValue(Promise.reject(failedCall()));
    comeBack();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('of a guest is visible at once', async () => {
    renderPage(<Visitor />, { responses: memberSite(GUEST).responses });
    await screen.findByText('a guest');
    leave();
    expect(isHidden()).toBe(false);
  });
});

describe('a visitor who returns to the page', () => {
  const comeBack = () => act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

  it('gets the current login info on a page from the back/forward cache', async () => {
    const { site, responses } = memberSite(GUEST);
    renderPage(<Visitor />, { responses });
    await screen.findByText('a guest');
    site.info = MEMBER;
    comeBack();
    expect(await screen.findByText('a member')).toBeInTheDocument();
  });

  it('gets a reloaded page where another member is logged in', async () => {
    const { site, responses } = memberSite({ ...MEMBER, name: 'Mira' });
    const reload = jest.fn();
    renderPage(<Visitor reload={reload} />, { responses });
    await screen.findByText('a member');
    comeBack();
    await act(async () => undefined);
    expect(reload).not.toHaveBeenCalled();
    site.info = { ...MEMBER, name: 'Newbie' };
    comeBack();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('gets fresh login info in a tab that comes to the front, but not within five seconds', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const { site, responses } = memberSite(MEMBER);
    const { api } = renderPage(<Visitor />, { responses });
    await screen.findByText('a member');
    const callCount = api.calls.length;
    look();
    expect(api.calls).toHaveLength(callCount);
    clock.mockReturnValue(6_000);
    site.info = GUEST;
    look();
    expect(await screen.findByText('a guest')).toBeInTheDocument();
    clock.mockRestore();
  });

  it('stays a member while offline', async () => {
    const responses = memberSite(MEMBER).responses;
    const getLoginInfo = jest.fn<LoginInfo | Promise<never>, []>(responses.getLoginInfo);
    const { api } = renderPage(<Visitor />, { responses: { getLoginInfo } });
    await screen.findByText('a member');
    const callCount = api.calls.length;
    getLoginInfo.mockReturnValue(Promise.reject(failedCall()));
    comeBack();
    await act(async () => undefined);
    expect(api.calls.length).toBeGreaterThan(callCount);
    expect(screen.getByText('a member')).toBeInTheDocument();
  });
});

describe('logging out', () => {
  it('ends the session and reloads the page', async () => {
    const { responses } = memberSite(MEMBER);
    const { api } = renderPage(<p />, { responses });
    const reload = jest.fn();
    await logOut(api, reload);
    expect(api.calls.map(({ name }) => name)).toEqual(['logout']);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays on the page when the server refuses', async () => {
    const { api } = renderPage(<p />, { responses: { logout: () => Promise.reject(failedCall()) } });
    const reload = jest.fn();
    await expect(logOut(api, reload)).rejects.toThrow();
    expect(reload).not.toHaveBeenCalled();
  });
});

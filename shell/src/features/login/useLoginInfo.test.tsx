/** @jest-environment jsdom */
import type { LoginInfo } from '@learning-center/shared/contract';
import { isLoggedInAtom, isNotAuthAtom, useAtomValue, viewerOf } from '@learning-center/shared/state';
import { failedCall, renderPage } from '@learning-center/shared/testing';
import { storedViewer, switchViewer, viewerKey } from '@learning-center/shared/lib';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeBroadcastChannel } from './testing/fake-broadcast-channel.ts';
import { GUEST } from './load-login-info.ts';
import { logOut } from './log-out.ts';
import { useLoginInfo } from './useLoginInfo.ts';

const MEMBER: LoginInfo = { login: true, avatarUrl: '/a.svg', defaultAvatarUrl: '/d.svg' };

function Visitor({ reload = () => undefined }: { reload?: () => void }) {
  useLoginInfo(reload);
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return <p>{isLoggedIn === undefined ? 'nobody knows' : isLoggedIn ? 'a member' : 'a guest'}</p>;
}

/** A member site at which the visitor can be logged in or out from outside. */
function memberSite(info: LoginInfo) {
  const site = { info };
  return { site, answers: { getLoginInfo: () => site.info, logout: () => ({ login: false }) } };
}

describe('who is logged in', () => {
  beforeEach(() => {
    localStorage.clear();
    FakeBroadcastChannel.install();
  });
  afterEach(() => FakeBroadcastChannel.remove());

  it('is unknown at first, then a member', async () => {
    const { answers } = memberSite(MEMBER);
    renderPage(<Visitor />, { answers });
    expect(screen.getByText('nobody knows')).toBeInTheDocument();
    expect(await screen.findByText('a member')).toBeInTheDocument();
  });

  it('is a guest when the member site does not answer', async () => {
    renderPage(<Visitor />, { answers: { getLoginInfo: () => Promise.reject(failedCall()) } });
    expect(await screen.findByText('a guest')).toBeInTheDocument();
  });

  it('is asked again when the server says that the session is over', async () => {
    const { site, answers } = memberSite(MEMBER);
    const { store } = renderPage(<Visitor />, { answers });
    await screen.findByText('a member');
    site.info = GUEST;
    act(() => store.set(isNotAuthAtom, true));
    expect(await screen.findByText('a guest')).toBeInTheDocument();
  });

  it('is asked again when another tab logs out', async () => {
    const { site, answers } = memberSite(MEMBER);
    const { api } = renderPage(<Visitor />, { answers });
    await screen.findByText('a member');
    site.info = GUEST;
    await act(() => logOut(api, () => undefined));
    expect(await screen.findByText('a guest')).toBeInTheDocument();
  });

  it('is asked once more where the answer does not yet agree with what the other tab said', async () => {
    const { site, answers } = memberSite(MEMBER);
    const { api } = renderPage(<Visitor />, { answers });
    await screen.findByText('a member');
    const asked = api.calls.length;
    await act(async () => FakeBroadcastChannel.say(false));
    expect(api.calls).toHaveLength(asked + 1);
    expect(screen.getByText('a member')).toBeInTheDocument();
    site.info = GUEST;
    expect(await screen.findByText('a guest', {}, { timeout: 4_000 })).toBeInTheDocument();
  });

  it('is asked again when another member is logged in by what another tab knows', async () => {
    const { site, answers } = memberSite(MEMBER);
    const reload = jest.fn();
    renderPage(<Visitor reload={reload} />, { answers });
    await screen.findByText('a member');
    site.info = { ...MEMBER, avatarUrl: '/other.svg' };
    switchViewer(viewerOf(site.info));
    act(() => FakeBroadcastChannel.say(true));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('is asked again when the word of another member arrives before what the other tab stored', async () => {
    const { site, answers } = memberSite(MEMBER);
    const reload = jest.fn();
    renderPage(<Visitor reload={reload} />, { answers });
    await screen.findByText('a member');
    site.info = { ...MEMBER, avatarUrl: '/other.svg' };
    act(() => FakeBroadcastChannel.say(true));
    switchViewer(viewerOf(site.info));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lc.viewer', newValue: storedViewer() })));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('is not asked again when another tab knows the same', async () => {
    const { answers } = memberSite(MEMBER);
    const { api } = renderPage(<Visitor />, { answers });
    await screen.findByText('a member');
    const asked = api.calls.length;
    act(() => FakeBroadcastChannel.say(true));
    expect(api.calls).toHaveLength(asked);
  });
});

describe('what the browser stores of a member', () => {
  const watched = viewerKey('lc.position.7', viewerOf(MEMBER));
  beforeEach(() => {
    localStorage.clear();
    switchViewer(viewerOf(MEMBER));
    localStorage.setItem(watched, '1');
  });

  it('stays while the member is there', async () => {
    renderPage(<Visitor />, { answers: memberSite(MEMBER).answers });
    await screen.findByText('a member');
    expect(localStorage.getItem(watched)).toBe('1');
  });

  it.each([
    ['nobody is logged in', GUEST],
    ['another member is', { ...MEMBER, avatarUrl: '/other.svg' }],
  ])('is taken away once the server says that %s', async (_, info) => {
    renderPage(<Visitor />, { answers: memberSite(info).answers });
    await waitFor(() => expect(localStorage.getItem(watched)).toBeNull());
    expect(storedViewer()).toBe(viewerOf(info));
  });

  it('stays, but is nobody’s, while the member site does not answer', async () => {
    renderPage(<Visitor />, { answers: { getLoginInfo: () => Promise.reject(failedCall()) } });
    expect(await screen.findByText('a guest')).toBeInTheDocument();
    expect(localStorage.getItem(watched)).toBe('1');
  });

  it('is taken away by Logout before the page is loaded again', async () => {
    const { api } = renderPage(<p />, { answers: memberSite(MEMBER).answers });
    await logOut(api, () => expect(localStorage.getItem(watched)).toBeNull());
    expect.assertions(1);
  });
});

describe('a member’s page that the browser keeps whole', () => {
  const leave = () => act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  const comeBack = () => act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const isHidden = () => document.body.style.visibility === 'hidden';
  beforeEach(() => localStorage.clear());
  afterEach(() => document.body.removeAttribute('style'));

  it('is hidden until it is known that the member is still there', async () => {
    renderPage(<Visitor />, { answers: memberSite(MEMBER).answers });
    await screen.findByText('a member');
    leave();
    comeBack();
    expect(isHidden()).toBe(true);
    await waitFor(() => expect(isHidden()).toBe(false));
  });

  it('is not shown again to a guest: the page is loaded anew', async () => {
    const { site, answers } = memberSite(MEMBER);
    const reload = jest.fn();
    renderPage(<Visitor reload={reload} />, { answers });
    await screen.findByText('a member');
    leave();
    site.info = GUEST;
    comeBack();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(isHidden()).toBe(true);
  });

  it('is not shown again without a network where another tab has logged out', async () => {
    const getLoginInfo = jest.fn<LoginInfo | Promise<never>, []>(() => MEMBER);
    const reload = jest.fn();
    renderPage(<Visitor reload={reload} />, { answers: { getLoginInfo } });
    await screen.findByText('a member');
    leave();
    switchViewer('');
    getLoginInfo.mockReturnValue(Promise.reject(failedCall()));
    comeBack();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('of a guest is seen at once', async () => {
    renderPage(<Visitor />, { answers: memberSite(GUEST).answers });
    await screen.findByText('a guest');
    leave();
    expect(isHidden()).toBe(false);
  });
});

describe('a visitor who comes back to the page', () => {
  const comeBack = () => act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

  it('is who they are by now, where the browser kept the whole page', async () => {
    const { site, answers } = memberSite(GUEST);
    renderPage(<Visitor />, { answers });
    await screen.findByText('a guest');
    site.info = MEMBER;
    comeBack();
    expect(await screen.findByText('a member')).toBeInTheDocument();
  });

  it('gets the page anew where another member is logged in by now', async () => {
    const { site, answers } = memberSite({ ...MEMBER, name: 'Mira' });
    const reload = jest.fn();
    renderPage(<Visitor reload={reload} />, { answers });
    await screen.findByText('a member');
    comeBack();
    await act(async () => undefined);
    expect(reload).not.toHaveBeenCalled();
    site.info = { ...MEMBER, name: 'Newbie' };
    comeBack();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('is asked for in a tab that comes to the front, but not at every glance', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const { site, answers } = memberSite(MEMBER);
    const { api } = renderPage(<Visitor />, { answers });
    await screen.findByText('a member');
    const asked = api.calls.length;
    look();
    expect(api.calls).toHaveLength(asked);
    clock.mockReturnValue(6_000);
    site.info = GUEST;
    look();
    expect(await screen.findByText('a guest')).toBeInTheDocument();
    clock.mockRestore();
  });

  it('stays a member while the network is gone', async () => {
    const answers = memberSite(MEMBER).answers;
    const getLoginInfo = jest.fn<LoginInfo | Promise<never>, []>(answers.getLoginInfo);
    const { api } = renderPage(<Visitor />, { answers: { getLoginInfo } });
    await screen.findByText('a member');
    const asked = api.calls.length;
    getLoginInfo.mockReturnValue(Promise.reject(failedCall()));
    comeBack();
    await act(async () => undefined);
    expect(api.calls.length).toBeGreaterThan(asked);
    expect(screen.getByText('a member')).toBeInTheDocument();
  });
});

describe('logging out', () => {
  it('ends the session and loads the page again', async () => {
    const { answers } = memberSite(MEMBER);
    const { api } = renderPage(<p />, { answers });
    const reload = jest.fn();
    await logOut(api, reload);
    expect(api.calls.map(({ name }) => name)).toEqual(['logout']);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays on the page when the server refuses', async () => {
    const { api } = renderPage(<p />, { answers: { logout: () => Promise.reject(failedCall()) } });
    const reload = jest.fn();
    await expect(logOut(api, reload)).rejects.toThrow();
    expect(reload).not.toHaveBeenCalled();
  });
});

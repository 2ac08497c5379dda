/** @jest-environment jsdom */
import type { LoginInfo } from '@learning-center/shared/contract';
import { isLoggedInAtom, isNotAuthAtom, useAtomValue, viewerOf, toastsAtom } from '@learning-center/shared/state';
import {
  endedSession,
  failedCall,
  fakeApi,
  FakeBroadcastChannel,
  renderPage,
  type TestPage,
} from '@learning-center/shared/testing';
import { storedViewer, switchViewer, viewerKey } from '@learning-center/shared/lib';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GUEST, loadLoginInfo, LOGIN_TIMEOUT_MS } from './load-login-info.ts';
import { LOGIN_CHANNEL, logOut, useLogOut } from './useLogOut.ts';
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

  it('is fetched again when another tab stores another member', async () => {
    const { site, responses } = memberSite(MEMBER);
    const reload = jest.fn();
    renderPage(<Visitor reload={reload} />, { responses });
    await screen.findByText('a member');
    site.info = { ...MEMBER, avatarUrl: '/other.svg' };
    switchViewer(viewerOf(site.info));
    act(() => new FakeBroadcastChannel(LOGIN_CHANNEL).postMessage(true));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});

describe('what the browser stores of a member', () => {
  const watched = viewerKey('lc.position.7', viewerOf(MEMBER));
  beforeEach(() => {
    localStorage.clear();
    switchViewer(viewerOf(MEMBER));
    localStorage.setItem(watched, '1');
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
});

const comeBack = () => act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

describe('a member’s page in the back/forward cache', () => {
  const leave = () => act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
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
});

describe('a visitor who returns to the page', () => {
  const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

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

describe('a request for the login info', () => {
  afterEach(() => jest.useRealTimers());

  it('is canceled after eight seconds without response, as if the visitor were a guest', async () => {
    jest.useFakeTimers();
    const seen: AbortSignal[] = [];
    const api = fakeApi({
      getLoginInfo: (_request, { signal }) => {
        if (signal) seen.push(signal);
        return new Promise(() => undefined);
      },
    });
    const info = loadLoginInfo(api, new AbortController().signal);
    await jest.advanceTimersByTimeAsync(LOGIN_TIMEOUT_MS - 1);
    expect(seen[0]?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await expect(info).resolves.toEqual({ info: GUEST, isFromServer: false });
    expect(seen[0]?.aborted).toBe(true);
  });
});

function LogOut({ reload }: { reload: () => void }) {
  return <button onClick={useLogOut(reload)}>Logout</button>;
}

async function logOutWith(responses: TestPage['responses']) {
  const reload = jest.fn();
  const page = renderPage(<LogOut reload={reload} />, responses ? { responses } : {});
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  return { reload, ...page };
}

describe('Logout', () => {
  it.each([
    ['ends the session', () => ({ login: false })],
    ['finds that the session has already ended', () => Promise.reject(endedSession())],
  ])('reloads the page when it %s', async (_what, logout) => {
    const { reload } = await logOutWith({ logout });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('shows a failure, and stays on the page', async () => {
    const { reload, store } = await logOutWith({ logout: () => Promise.reject(failedCall()) });
    await waitFor(() => expect(store.get(toastsAtom)).toMatchObject([{ tone: 'error', title: 'Error!' }]));
    expect(reload).not.toHaveBeenCalled();
  });
});

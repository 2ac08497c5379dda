import type { LoginInfo } from '@learning-center/shared/contract';
import { onRemoteViewerChange, openTabChannel, storedViewer, switchViewer } from '@learning-center/shared/lib';
import {
  isNotAuthAtom,
  loginInfoAtom,
  useAtomValue,
  useServices,
  useSetAtom,
  viewerOf,
} from '@learning-center/shared/state';
import { useEffect, useEffectEvent, useRef } from 'react';
import { onReturn } from '../../on-return.ts';
import { hideInPageCache } from './hide-in-page-cache.ts';
import { GUEST, loadLoginInfo } from './load-login-info.ts';
import { LOGIN_CHANNEL } from './useLogOut.ts';

/**
 * Who is logged in. Called by `Layout.tsx`; `load-login-info.ts` makes the call, `useLogOut.ts` ends it. Owns
 * `loginInfoAtom` and the channel `lc.login` between tabs. Fails: after 8 s or an error, a known viewer stays,
 * everybody else counts as a guest.
 */

/** How long the login info stays fresh while a visitor switches tabs, in milliseconds. */
const LOGIN_INFO_TTL_MS = 5_000;

/** Delays of further requests while the server disagrees with another tab, in milliseconds. */
const RECHECK_DELAYS_MS = [1_500, 5_000];

/**
 * Fetches the login info after hydration (Specification 4, A19). Fetches it again when another tab logs in or out, when
 * the visitor returns to the page, and after NOT_AUTH. Another member gets a reloaded page. Each response of the server
 * removes what the browser stores of other members.
 */
export function useLoginInfo(reload: () => void): void {
  const { api, store } = useServices();
  const setLoginInfo = useSetAtom(loginInfoAtom);
  const isNotAuth = useAtomValue(isNotAuthAtom);
  const onOtherMember = useEffectEvent(reload);
  const refetch = useRef<() => void>(undefined);

  useEffect(() => {
    const channel = openTabChannel(LOGIN_CHANNEL);
    const hiddenPage = hideInPageCache(() => store.get(loginInfoAtom)?.login === true);
    let controller = new AbortController();
    let fetchedAt = 0;
    let recheckTimer: number | undefined;
    const fetchLoginInfo = async (reason?: 'refused') => {
      controller.abort();
      controller = new AbortController();
      fetchedAt = performance.now();
      const before = store.get(loginInfoAtom);
      const fallback = before && reason !== 'refused' && isStoredViewer(before) ? before : GUEST;
      const loaded = await loadLoginInfo(api, controller.signal, fallback);
      if (!loaded) return undefined;
      const { info, isFromServer } = loaded;
      if (isFromServer) switchViewer(viewerOf(info));
      // One member's data must not stay on the page of another.
      if (isMemberGone(before, info) && (info.login || hiddenPage.isHidden())) onOtherMember();
      else {
        setLoginInfo(info);
        hiddenPage.show();
      }
      return info;
    };
    refetch.current = () => void fetchLoginInfo('refused');
    const checkLogin = (isLoggedIn: unknown, delays: readonly number[]) => {
      clearTimeout(recheckTimer);
      const current = store.get(loginInfoAtom);
      if (current && current.login === isLoggedIn && isStoredViewer(current)) return;
      void fetchLoginInfo();
      const [delay, ...remaining] = delays;
      if (delay !== undefined) recheckTimer = window.setTimeout(() => checkLogin(isLoggedIn, remaining), delay);
    };
    channel.listen((isLoggedIn) => checkLogin(isLoggedIn, RECHECK_DELAYS_MS));
    // Another tab's storage event may arrive after its message.
    const stopViewerListener = onRemoteViewerChange(() => {
      const current = store.get(loginInfoAtom);
      if (current && !isStoredViewer(current)) void fetchLoginInfo();
    });
    // Where the network fails, the visitor stays logged in.
    const stopReturnListener = onReturn((reason) => {
      if (reason === 'restored' || performance.now() - fetchedAt > LOGIN_INFO_TTL_MS) void fetchLoginInfo();
    });
    void fetchLoginInfo().then((info) => info && channel.announce(info.login));
    return () => {
      stopViewerListener();
      stopReturnListener();
      hiddenPage.stop();
      clearTimeout(recheckTimer);
      controller.abort();
      channel.close();
    };
  }, [api, setLoginInfo, store]);

  useEffect(() => {
    if (isNotAuth) refetch.current?.();
  }, [isNotAuth]);
}

const isStoredViewer = (info: LoginInfo) => viewerOf(info) === storedViewer();

const isMemberGone = (before: LoginInfo | undefined, now: LoginInfo) =>
  before?.login === true && viewerOf(before) !== viewerOf(now);

import type { LoginInfo } from '@learning-center/shared/contract';
import { onViewerElsewhere, openTabChannel, storedViewer, switchViewer } from '@learning-center/shared/lib';
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
import { hideWhileAway } from './hide-while-away.ts';
import { GUEST, loadLoginInfo } from './load-login-info.ts';
import { LOGIN_CHANNEL } from './login-channel.ts';

/** A visitor who goes to and fro between tabs does not ask each time; in milliseconds. */
const FRESH_FOR = 5_000;

/** After these pauses the server is asked again while it does not yet say what another tab said; in milliseconds. */
const DOUBTS = [1_500, 5_000];

/**
 * Asks after hydration who is logged in (specification 4, decision A19), and again when another tab logged in or out,
 * when the visitor comes back to the page, or when the server says NOT_AUTH. Where another member is there by then,
 * the page is loaded again. Each answer takes away what the browser stores of other members.
 */
export function useLoginInfo(reload: () => void): void {
  const { api, store } = useServices();
  const setLoginInfo = useSetAtom(loginInfoAtom);
  const isNotAuth = useAtomValue(isNotAuthAtom);
  const onOtherMember = useEffectEvent(reload);
  const askAgain = useRef<() => void>(undefined);

  useEffect(() => {
    const channel = openTabChannel(LOGIN_CHANNEL);
    const hiding = hideWhileAway(() => store.get(loginInfoAtom)?.login === true);
    let asking = new AbortController();
    let askedAt = 0;
    let doubt: number | undefined;
    const ask = async (why?: 'refused') => {
      asking.abort();
      asking = new AbortController();
      askedAt = performance.now();
      const before = store.get(loginInfoAtom);
      const otherwise = before && why !== 'refused' && isStored(before) ? before : GUEST;
      const loaded = await loadLoginInfo(api, asking.signal, otherwise);
      if (!loaded) return undefined;
      const { info, isAnswer } = loaded;
      if (isAnswer) switchViewer(viewerOf(info));
      // What the page shows of one member must not stay for another.
      if (isMemberGone(before, info) && (info.login || hiding.isHidden())) onOtherMember();
      else {
        setLoginInfo(info);
        hiding.show();
      }
      return info;
    };
    askAgain.current = () => void ask('refused');
    const follow = (isLoggedIn: unknown, pauses: readonly number[]) => {
      clearTimeout(doubt);
      const known = store.get(loginInfoAtom);
      if (known && known.login === isLoggedIn && isStored(known)) return;
      void ask();
      const [pause, ...later] = pauses;
      if (pause !== undefined) doubt = window.setTimeout(() => follow(isLoggedIn, later), pause);
    };
    channel.listen((isLoggedIn) => follow(isLoggedIn, DOUBTS));
    // What another tab stores may arrive after its message.
    const stopHearing = onViewerElsewhere(() => {
      const known = store.get(loginInfoAtom);
      if (known && !isStored(known)) void ask();
    });
    // A network that is gone at this moment logs nobody out.
    const stopFollowing = onReturn((why) => {
      if (why === 'restored' || performance.now() - askedAt > FRESH_FOR) void ask();
    });
    void ask().then((info) => info && channel.announce(info.login));
    return () => {
      stopHearing();
      stopFollowing();
      hiding.stop();
      clearTimeout(doubt);
      asking.abort();
      channel.close();
    };
  }, [api, setLoginInfo, store]);

  useEffect(() => {
    if (isNotAuth) askAgain.current?.();
  }, [isNotAuth]);
}

/** Whether the browser's tabs last knew the same viewer. */
const isStored = (info: LoginInfo) => viewerOf(info) === storedViewer();

const isMemberGone = (before: LoginInfo | undefined, now: LoginInfo) =>
  before?.login === true && viewerOf(before) !== viewerOf(now);

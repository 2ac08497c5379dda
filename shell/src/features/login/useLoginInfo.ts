import type { LoginInfo } from '@learning-center/shared/contract';
import { openTabChannel } from '@learning-center/shared/lib';
import { isNotAuthAtom, loginInfoAtom, useAtomValue, useServices, useSetAtom } from '@learning-center/shared/state';
import { useEffect, useEffectEvent, useRef } from 'react';
import { onReturn } from '../../on-return.ts';
import { GUEST, loadLoginInfo } from './load-login-info.ts';
import { LOGIN_CHANNEL } from './login-channel.ts';

/** A visitor who goes to and fro between tabs does not ask each time; in milliseconds. */
const FRESH_FOR = 5_000;

/** After these pauses the server is asked again while it does not yet say what another tab said; in milliseconds. */
const DOUBTS = [1_500, 5_000];

/**
 * Asks after hydration who is logged in (specification 4, decision A19), and again when another tab logged in or out,
 * when the visitor comes back to the page, or when the server says NOT_AUTH. Where another member is there by then,
 * the page is loaded again.
 */
export function useLoginInfo(reload: () => void): void {
  const { api, store } = useServices();
  const setLoginInfo = useSetAtom(loginInfoAtom);
  const isNotAuth = useAtomValue(isNotAuthAtom);
  const onOtherMember = useEffectEvent(reload);
  const askAgain = useRef<() => void>(undefined);

  useEffect(() => {
    const channel = openTabChannel(LOGIN_CHANNEL);
    let asking = new AbortController();
    let askedAt = 0;
    let doubt: number | undefined;
    const ask = async (otherwise = store.get(loginInfoAtom)) => {
      asking.abort();
      asking = new AbortController();
      askedAt = performance.now();
      const before = store.get(loginInfoAtom);
      const info = await loadLoginInfo(api, asking.signal, otherwise);
      // What the page shows of one member must not stay for another.
      if (info && isOtherMember(before, info)) onOtherMember();
      else if (info) setLoginInfo(info);
      return info;
    };
    askAgain.current = () => void ask(GUEST);
    const follow = (isLoggedIn: unknown, pauses: readonly number[]) => {
      clearTimeout(doubt);
      if (store.get(loginInfoAtom)?.login === isLoggedIn) return;
      void ask();
      const [pause, ...later] = pauses;
      if (pause !== undefined) doubt = window.setTimeout(() => follow(isLoggedIn, later), pause);
    };
    channel.listen((isLoggedIn) => follow(isLoggedIn, DOUBTS));
    // A network that is gone at this moment logs nobody out.
    const stopFollowing = onReturn((why) => {
      if (why === 'restored' || performance.now() - askedAt > FRESH_FOR) void ask();
    });
    void ask().then((info) => info && channel.announce(info.login));
    return () => {
      stopFollowing();
      clearTimeout(doubt);
      asking.abort();
      channel.close();
    };
  }, [api, setLoginInfo, store]);

  useEffect(() => {
    if (isNotAuth) askAgain.current?.();
  }, [isNotAuth]);
}

function isOtherMember(before: LoginInfo | undefined, now: LoginInfo): boolean {
  if (!before?.login || !now.login) return false;
  return before.name !== now.name || before.avatarUrl !== now.avatarUrl;
}

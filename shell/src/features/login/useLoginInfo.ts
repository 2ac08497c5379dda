import { isNotAuthAtom, loginInfoAtom, useAtomValue, useServices, useSetAtom } from '@learning-center/shared/state';
import { useEffect, useRef } from 'react';
import { loadLoginInfo } from './load-login-info.ts';
import { openLoginChannel } from './login-channel.ts';

/**
 * Asks after hydration who is logged in (specification 4, decision A19),
 * and again when another tab logged in or out or when the server says NOT_AUTH.
 */
export function useLoginInfo(): void {
  const { api, store } = useServices();
  const setLoginInfo = useSetAtom(loginInfoAtom);
  const isNotAuth = useAtomValue(isNotAuthAtom);
  const askAgain = useRef<() => void>(undefined);

  useEffect(() => {
    const channel = openLoginChannel();
    let asking = new AbortController();
    const ask = async () => {
      asking.abort();
      asking = new AbortController();
      const info = await loadLoginInfo(api, asking.signal);
      if (info) setLoginInfo(info);
      return info;
    };
    askAgain.current = () => void ask();
    channel.listen((isLoggedIn) => {
      if (store.get(loginInfoAtom)?.login !== isLoggedIn) void ask();
    });
    void ask().then((info) => info && channel.announce(info.login));
    return () => {
      asking.abort();
      channel.close();
    };
  }, [api, setLoginInfo, store]);

  useEffect(() => {
    if (isNotAuth) askAgain.current?.();
  }, [isNotAuth]);
}

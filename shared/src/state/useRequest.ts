import { useEffect, useEffectEvent, useState } from 'react';
import { isIntercepted } from '../api/index.ts';

/** A request of a component: its state, and the last successful result. */
interface RequestState<Result> {
  state: 'loading' | 'failed' | 'ready';
  result: Result | undefined;
}

/** Sends a request for each new key; without a key, none. The login prompt handles the end of a session. */
export function useRequest<Result>(key: string | undefined, send: (signal: AbortSignal) => Promise<Result>) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<RequestState<Result>>({ state: 'loading', result: undefined });
  const sendLatest = useEffectEvent(send);
  useEffect(() => {
    if (key === undefined) return undefined;
    const controller = new AbortController();
    sendLatest(controller.signal).then(
      (result) => setLoaded({ state: 'ready', result }),
      (error: unknown) => {
        if (!controller.signal.aborted && !isIntercepted(error)) setLoaded((old) => ({ ...old, state: 'failed' }));
      },
    );
    return () => controller.abort();
  }, [key, attempt]);
  const retry = () => {
    setLoaded((old) => ({ ...old, state: 'loading' }));
    setAttempt((number) => number + 1);
  };
  return { ...loaded, retry };
}

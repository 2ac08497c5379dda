import { useEffect, useEffectEvent } from 'react';
import { addRetryAtom, isOfflineAtom, useAtomValue, useSetAtom } from '../../state/index.ts';

/** Runs a retry once when the network is back. Returns whether there is no network. */
export function useRetryOnReturn(onRetry: (() => void) | undefined): boolean {
  const addRetry = useSetAtom(addRetryAtom);
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => addRetry(() => retry()), [addRetry]);
  return useAtomValue(isOfflineAtom);
}

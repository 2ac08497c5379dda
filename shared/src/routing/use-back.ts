import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Goes back to the page before, or undefined where the page before is not one that this document showed. */
export function useBack(): (() => void) | undefined {
  const navigate = useNavigate();
  // Another place of the history has another number.
  useLocation();
  const canGoBack = useSyncExternalStore(neverChanges, hasPageBefore, () => false);
  return canGoBack ? () => void navigate(-1) : undefined;
}

/** The router numbers the places of the history that it made. */
function hasPageBefore(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

const neverChanges = () => () => undefined;

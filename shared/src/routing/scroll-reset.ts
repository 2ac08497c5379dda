import { useContext } from 'react';
import { UNSAFE_DataRouterStateContext as RouterStateContext } from 'react-router-dom';

/** Whether the last navigation asked to stay where the page was scrolled to (`preventScrollReset`, decision A15). */
export function useKeepsScroll(): boolean {
  return useContext(RouterStateContext)?.preventScrollReset ?? false;
}

import { splitLanguage, useLocation, useRevalidator } from '@learning-center/shared/routing';
import { useIsHydrated } from '@learning-center/shared/ui';

/** The way on after a failure: loads the page's data again; until the script is there, a link to the same page. */
export function useRetry(): { isBusy: boolean } & ({ onRetry: () => void } | { to: string }) {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const isHydrated = useIsHydrated();
  const isBusy = state === 'loading';
  if (!isHydrated) return { isBusy, to: splitLanguage(pathname).path + search };
  return { isBusy, onRetry: () => void revalidate() };
}

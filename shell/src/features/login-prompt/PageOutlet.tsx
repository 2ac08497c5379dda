import { segmentOf, splitLanguage, useLocation, useNavigation } from '@learning-center/shared/routing';
import { isNotAuthAtom, useAtom, useLoginLinks, useSetAtom } from '@learning-center/shared/state';
import { LoginPrompt } from '@learning-center/shared/ui';
import { useEffect, useRef, type ReactNode } from 'react';

/** The place of the page: while the not-auth flag is set, the login prompt stands there instead (specification 2.5). */
export function PageOutlet(props: { children: ReactNode }) {
  const [isNotAuth] = useAtom(isNotAuthAtom);
  useClearNotAuth();
  return isNotAuth ? <PromptInPlace /> : props.children;
}

function PromptInPlace() {
  const { pathname, search } = useLocation();
  const links = useLoginLinks();
  const segment = segmentOf(pathname);
  const purpose = segment === 'bookmark' ? 'bookmarks' : segment === 'history' ? 'history' : 'account';
  return <LoginPrompt {...links} purpose={purpose} keepBrowsingTo={splitLanguage(pathname).path + search} />;
}

/**
 * Any navigation clears the flag, query-only ones included (decision A12). It is cleared as the navigation starts,
 * so that a flag that the new page's own loader sets is not lost when the page arrives.
 */
function useClearNotAuth(): void {
  const clear = useSetAtom(isNotAuthAtom);
  const { key } = useLocation();
  const comingKey = useNavigation().location?.key;
  const latest = useRef(key);
  useEffect(() => {
    const current = comingKey ?? key;
    if (current === latest.current) return;
    latest.current = current;
    clear(false);
  }, [clear, comingKey, key]);
}

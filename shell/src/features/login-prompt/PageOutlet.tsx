import { segmentOf, splitLanguage, useLocation } from '@learning-center/shared/routing';
import { isNotAuthAtom, useAtomValue, useLoginLinks } from '@learning-center/shared/state';
import { LoginPrompt } from '@learning-center/shared/ui';
import type { ReactNode } from 'react';

/** The page, or the login prompt while the not-auth flag is set (Specification 2.5). */
export function PageOutlet(props: { children: ReactNode }) {
  return useAtomValue(isNotAuthAtom) ? <PagePrompt /> : props.children;
}

function PagePrompt() {
  const { pathname, search } = useLocation();
  const links = useLoginLinks();
  const segment = segmentOf(pathname);
  const purpose = segment === 'bookmark' ? 'bookmarks' : segment === 'history' ? 'history' : 'account';
  return <LoginPrompt {...links} purpose={purpose} keepBrowsingTo={splitLanguage(pathname).path + search} />;
}

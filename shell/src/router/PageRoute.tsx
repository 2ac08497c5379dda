import {
  Outlet,
  showsVideoDetail,
  useNavigation,
  useRouteLoaderData,
  segmentOf,
  splitLanguage,
  useLocation,
} from '@learning-center/shared/routing';
import {
  readTitleState,
  VideoDetailPage,
  VideoDetailSkeleton,
  type VideoDetailResult,
} from '@learning-center/shared/video';
import styles from './PageRoute.module.css';
import { isNotAuthAtom, useAtomValue, useLoginLinks } from '@learning-center/shared/state';
import { LoginPrompt } from '@learning-center/shared/ui';
import type { ReactNode } from 'react';

/**
 * Renders the login prompt, else the video that the address names, else the section's page.
 * No Suspense boundary surrounds the section: it would hydrate after the layout, when the login info may have loaded
 * already, and then differ from what the server rendered.
 */
export function PageRoute() {
  const detail = useRouteLoaderData<VideoDetailResult | null>('page');
  const nextLocation = useNavigation().location;
  const isVideoPending = nextLocation !== undefined && showsVideoDetail(nextLocation);
  return (
    <PageOutlet>
      {isVideoPending && (
        <div className={styles.pending}>
          <VideoDetailSkeleton preview={readTitleState(nextLocation.state)} />
        </div>
      )}
      <div className={isVideoPending ? styles.leaving : undefined} data-page="">
        {detail ? <VideoDetailPage detail={detail} /> : <Outlet />}
      </div>
    </PageOutlet>
  );
}

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

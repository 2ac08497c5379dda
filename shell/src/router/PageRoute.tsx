import { Outlet, showsVideoDetail, useNavigation, useRouteLoaderData } from '@learning-center/shared/routing';
import {
  readTitleState,
  VideoDetailPage,
  VideoDetailSkeleton,
  type VideoDetailResult,
} from '@learning-center/shared/video';
import { PageOutlet } from '../features/login-prompt/PageOutlet.tsx';
import styles from './PageRoute.module.css';

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

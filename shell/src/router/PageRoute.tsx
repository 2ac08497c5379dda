import { Outlet, showsVideoDetail, useNavigation, useRouteLoaderData } from '@learning-center/shared/routing';
import {
  readTitleState,
  VideoDetailPage,
  VideoDetailSkeleton,
  type LoadedVideoDetail,
} from '@learning-center/shared/video';
import { Suspense } from 'react';
import { PageOutlet } from '../features/login-prompt/PageOutlet.tsx';
import styles from './PageRoute.module.css';

/**
 * The place of the page: the login prompt, else the video that the address asks for, else the section's page.
 * A section must not stand in a boundary: what is in one hydrates after the rest, when it may be known already who is
 * logged in, and the section would then differ from what the server drew.
 */
export function PageRoute() {
  const detail = useRouteLoaderData<LoadedVideoDetail | null>('page');
  const coming = useNavigation().location;
  const isVideoComing = coming !== undefined && showsVideoDetail(coming);
  return (
    <PageOutlet>
      {isVideoComing && (
        <div className={styles.coming}>
          <VideoDetailSkeleton known={readTitleState(coming.state)} />
        </div>
      )}
      <div className={isVideoComing ? styles.leaving : undefined}>
        {detail ? (
          <Suspense fallback={<VideoDetailSkeleton known={detail.state === 'ready' ? detail.video : undefined} />}>
            <VideoDetailPage detail={detail} />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </div>
    </PageOutlet>
  );
}

import { Outlet, useRouteLoaderData } from '@learning-center/shared/routing';
import { VideoDetailPage, type LoadedVideoDetail } from '@learning-center/shared/video';
import { Suspense } from 'react';
import { PageOutlet } from '../features/login-prompt/PageOutlet.tsx';

/**
 * The place of the page: the login prompt, else the video that the address asks for, else the section's page.
 * Only the lazy detail stands in a boundary: what is in one hydrates after the rest, when it may be known already who
 * is logged in, and a section would then differ from what the server drew.
 */
export function PageRoute() {
  const detail = useRouteLoaderData<LoadedVideoDetail | null>('page');
  return (
    <PageOutlet>
      {detail ? (
        <Suspense>
          <VideoDetailPage detail={detail} />
        </Suspense>
      ) : (
        <Outlet />
      )}
    </PageOutlet>
  );
}

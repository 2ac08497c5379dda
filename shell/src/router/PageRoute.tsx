import { Outlet, useRouteLoaderData } from '@learning-center/shared/routing';
import { VideoDetailPage, type LoadedVideoDetail } from '@learning-center/shared/video';
import { Suspense } from 'react';
import { PageOutlet } from '../features/login-prompt/PageOutlet.tsx';

/** The place of the page: the login prompt, else the video that the address asks for, else the section's page. */
export function PageRoute() {
  const detail = useRouteLoaderData<LoadedVideoDetail | null>('page');
  return (
    <PageOutlet>
      <Suspense>{detail ? <VideoDetailPage detail={detail} /> : <Outlet />}</Suspense>
    </PageOutlet>
  );
}

import { lazy } from 'react';

/** Preloads the code of the detail view, so that it renders without a delay. */
export const preloadVideoDetail = () => import(/* webpackChunkName: "video-detail" */ './VideoDetail.tsx');

/** The detail view; its code loads when a video is opened (Specification 2.6). */
export const VideoDetailPage = lazy(async () => ({ default: (await preloadVideoDetail()).VideoDetail }));

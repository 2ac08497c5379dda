import { lazy } from 'react';

/** Fetches the code of the detail view ahead of its first use, so that it is drawn without a gap. */
export const preloadVideoDetail = () => import(/* webpackChunkName: "video-detail" */ './VideoDetail.tsx');

/** The detail view, whose code only comes when a video is opened (Specification 2.6). */
export const VideoDetailPage = lazy(async () => ({ default: (await preloadVideoDetail()).VideoDetail }));

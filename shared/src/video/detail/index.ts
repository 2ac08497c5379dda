export { preloadVideoDetail, VideoDetailPage } from './lazy-video-detail.ts';
export {
  loadVideoDetail,
  readyVideoDetail,
  type FailedVideoDetail,
  type LoadedVideoDetail,
  type ReadyVideoDetail,
  type VideoDetailQuestion,
} from './load-video-detail.ts';
export { videoMeta } from './video-meta.ts';

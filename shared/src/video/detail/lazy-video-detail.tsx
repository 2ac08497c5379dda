import { lazy, useState } from 'react';
import type { VideoDetail, VideoDetailProps } from './VideoDetail.tsx';

function createVideoDetail() {
  let loaded: typeof VideoDetail | undefined;
  const load = async () => {
    const module = await import(/* webpackChunkName: "video-detail" */ './VideoDetail.tsx');
    loaded = module.VideoDetail;
    return module;
  };
  const LazyVideoDetail = lazy(async () => ({ default: (await load()).VideoDetail }));
  /**
   * `lazy` suspends once even if the code is there. If the page around it changed meanwhile, React would discard what
   * the server rendered.
   */
  function VideoDetailPage(props: VideoDetailProps) {
    const [Detail] = useState(() => loaded ?? LazyVideoDetail);
    return <Detail {...props} />;
  }
  return { load, VideoDetailPage };
}

const { load, VideoDetailPage } = createVideoDetail();

/** The detail view; its code loads when a video is opened (Specification 2.6). */
export { VideoDetailPage };

/** Preloads the code of the detail view, so that it renders without a delay. */
export const preloadVideoDetail = load;

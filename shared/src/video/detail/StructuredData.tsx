import type { VideoDetail } from '../../contract/index.ts';
import { useLanguage } from '../../i18n/index.ts';
import { localPath, videoPath } from '../../routing/index.ts';
import { useServices } from '../../state/index.ts';
import { videoJsonLd } from './video-json-ld.ts';

/** What search engines read of a video that there is; a block of data, which no browser runs (decision A39). */
export function StructuredData({ video }: { video: VideoDetail }) {
  const { config } = useServices();
  const language = useLanguage();
  if (video.link === '') return null;
  const pageUrl = config.siteBase + localPath(language, videoPath(video)).slice(1);
  return <script type="application/ld+json">{videoJsonLd(video, pageUrl)}</script>;
}

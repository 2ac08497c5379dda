import type { VideoDetail } from '../../contract/index.ts';
import { useLanguage, useSharedText } from '../../i18n/index.ts';
import { displayTitle } from '../../lib/index.ts';
import { localPath, videoPath } from '../../routing/index.ts';
import { useServices } from '../../state/index.ts';
import { ExternalLink } from '../../ui/index.ts';
import { usePlaybackValue } from '../player/player-context.tsx';

/** A link to the video's thread at the provider's forum, at the current second; none without the brand's pattern. */
export function AskLink({ video }: { video: VideoDetail }) {
  const t = useSharedText();
  const { config } = useServices();
  const lang = useLanguage();
  const seconds = usePlaybackValue(({ phase, time }) => (phase === 'poster' ? 0 : Math.floor(time)));
  const pattern = config.brand?.ask;
  if (pattern === undefined) return null;
  const { id, urlName } = video;
  const address = config.siteBase + localPath(lang, videoPath(video)).slice(1);
  const values: Readonly<Record<string, unknown>> = {
    id,
    urlName,
    title: displayTitle(video.title),
    seconds,
    address,
    lang,
  };
  const href = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? '').toWellFormed()),
  );
  return <ExternalLink href={href}>{t('video.ask')}</ExternalLink>;
}

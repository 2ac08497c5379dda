import type { ReactNode } from 'react';
import type { VideoDetail } from '../../../contract/index.ts';
import { useSharedText } from '../../../i18n/index.ts';
import { formatTimecode, type Timecode } from '../../../lib/index.ts';
import { useIsHydrated } from '../../../ui/index.ts';
import { usePlayer } from '../player-context.tsx';
import { watchUrl } from '../../watch-url.ts';
import { scrollToPlayer } from '../scroll-to-player.ts';
import { useMomentAddress } from '../useMomentAddress.ts';

interface TimecodeLinkProps {
  video: Pick<VideoDetail, 'urlName'>;
  timecode: Timecode;
  className: string | undefined;
  /** Whether this chapter plays now. */
  isCurrent?: boolean | undefined;
  children: ReactNode;
}

/**
 * A link to a moment of a video (Specification 2.6). Before hydration it opens the video service, or this page at that
 * moment; then it is a button that plays from there and scrolls to the player. Plain text if the video is not playable.
 */
export function TimecodeLink({ video, timecode, className, isCurrent, children }: TimecodeLinkProps) {
  const t = useSharedText();
  const { playback, playerRef } = usePlayer();
  const isHydrated = useIsHydrated();
  const addressBase = useMomentAddress(video);
  const [source] = playback.video.sources;
  if (!source || addressBase === undefined) return <span className={className}>{children}</span>;
  const name = t('video.chapters.goTo', { time: formatTimecode(timecode.time), text: timecode.text });
  const common = { className, 'aria-label': name };
  if (!isHydrated) {
    const there =
      source.kind === 'service'
        ? { href: watchUrl({ link: source.url }, timecode.time), target: '_blank', rel: 'noopener noreferrer' }
        : { href: addressBase + String(timecode.time) };
    return (
      <a {...common} {...there}>
        {children}
      </a>
    );
  }
  const go = () => {
    playback.seekTo(timecode.time, true);
    scrollToPlayer(playerRef.current);
  };
  return (
    <button {...common} type="button" aria-current={isCurrent || undefined} onClick={go}>
      {children}
    </button>
  );
}

import type { ReactNode } from 'react';
import type { VideoDetail } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { formatTimecode, type Timecode } from '../../lib/index.ts';
import { watchAddress } from './watch-address.ts';

interface TimecodeLinkProps {
  video: Pick<VideoDetail, 'link'>;
  timecode: Timecode;
  className?: string | undefined;
  children: ReactNode;
}

/** A way to a moment of a video; only words where the video cannot be played. */
export function TimecodeLink({ video, timecode, className, children }: TimecodeLinkProps) {
  const t = useSharedText();
  const address = watchAddress(video, timecode.time);
  if (address === undefined) return <span className={className}>{children}</span>;
  const name = t('video.chapters.goTo', { time: formatTimecode(timecode.time), text: timecode.text });
  return (
    <a className={className} href={address} target="_blank" rel="noopener noreferrer" aria-label={name}>
      {children}
    </a>
  );
}

import { useLayoutEffect, useRef } from 'react';
import type { VideoDetail } from '../../../../contract/index.ts';
import { formatTimecode } from '../../../../lib/index.ts';
import { useTitleLanguage } from '../../../useTitleLanguage.ts';
import { chapterAt } from '../../chapters/chapters.ts';
import { Stack, Text } from '../../../../ui/index.ts';
import { usePlaybackValue, usePlayer } from '../../player-context.tsx';
import { usePreviewPicture, type DrawnPicture } from './usePreviewPicture.ts';
import styles from './TimelineTip.module.css';

const PICTURE_WIDTH = 160;
/** In CSS pixels, as in the tokens. */
const HEADER_HEIGHT = 60;

/** What the visitor points at: a time under the mouse, or the player's own, which a finger or a key changes. */
export type TimelinePointer = { by: 'mouse'; time: number } | { by: 'finger' | 'key' };

interface TimelineTipProps {
  video: Pick<VideoDetail, 'previews' | 'titleLanguage'>;
  /** Undefined: nobody points at the timeline now. */
  pointer: TimelinePointer | undefined;
}

/** The picture, time and chapter of a place in the timeline. The slider says the same to screen readers. */
export function TimelineTip({ video, pointer }: TimelineTipProps) {
  const { chapters } = usePlayer();
  const lang = useTitleLanguage(video.titleLanguage);
  const playerTime = usePlaybackValue((state) => Math.floor(state.time));
  const duration = usePlaybackValue((state) => state.duration);
  const time = pointer?.by === 'mouse' ? pointer.time : playerTime;
  // With keys the large picture moves too, so it needs no small one.
  const picture = usePreviewPicture(video.previews, !pointer || pointer.by === 'key' ? undefined : time);
  const chapter = chapterAt(chapters, time);
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => placeTip(tip.current, time / Math.max(1, duration)));
  if (!pointer) return null;
  return (
    <Stack
      ref={tip}
      align="center"
      size="xs"
      tone="ink"
      className={styles.tip}
      aria-hidden="true"
      data-picture={picture !== undefined}
    >
      {picture && <Preview {...picture} />}
      <Text as="span" isStrong isNumeric>
        {formatTimecode(Math.floor(time))}
      </Text>
      {chapter && (
        <Text as="span" tone="muted" className={styles.chapter} lang={lang}>
          {chapter.text}
        </Text>
      )}
    </Stack>
  );
}

function Preview({ url, area, sheet }: DrawnPicture) {
  return (
    <svg
      className={styles.picture}
      width={PICTURE_WIDTH}
      height={Math.round((PICTURE_WIDTH * area.height) / area.width)}
      viewBox={`${area.x} ${area.y} ${area.width} ${area.height}`}
    >
      <image href={url} width={sheet.width} height={sheet.height} />
    </svg>
  );
}

/** Centers the tip over a fraction of the timeline, inside of the window. */
function placeTip(tip: HTMLElement | null, fraction: number): void {
  const track = tip?.parentElement?.getBoundingClientRect();
  if (!tip || !track) return;
  const left = Math.min(Math.max(0, fraction * track.width - tip.offsetWidth / 2), track.width - tip.offsetWidth);
  tip.style.left = `${Math.max(0, left)}px`;
  tip.dataset['side'] = track.top - tip.offsetHeight < HEADER_HEIGHT ? 'below' : 'above';
}

import { useId, useState, type KeyboardEvent } from 'react';
import type { VideoDetail } from '../../../contract/index.ts';
import { useSharedText } from '../../../i18n/index.ts';
import { commandKey, formatTimecode } from '../../../lib/index.ts';
import { Icon, Text, useIsHydrated } from '../../../ui/index.ts';
import { useCurrentInView } from '../../useCurrentInView.ts';
import { ChapterList } from '../chapters/ChapterList.tsx';
import type { Chapter } from '../chapters/chapters.ts';
import type { Playback } from '@learning-center/player/playback';
import { useChapterLabel, useCurrentChapter, usePlaybackValue, usePlayer } from '../player-context.tsx';
import styles from './ChapterStrip.module.css';
import { ARROW_SECONDS } from './player-command.ts';
import { useTimelineTip } from './timeline/useTimelineTip.ts';

/** The timeline, which also seeks, and the chapters below it (design "Video detail"). */
export function ChapterStrip({ video }: { video: Pick<VideoDetail, 'urlName' | 'titleLanguage' | 'previews'> }) {
  const t = useSharedText();
  const { playback, chapters } = usePlayer();
  const isHydrated = useIsHydrated();
  const current = useCurrentChapter();
  const time = usePlaybackValue((state) => Math.floor(state.time));
  const duration = usePlaybackValue((state) => Math.floor(state.duration));
  const buffered = usePlaybackValue((state) => Math.floor(state.buffered));
  const chapterLabel = useChapterLabel();
  const tip = useTimelineTip();
  const moment = t('video.player.moment', { time: formatTimecode(time), length: formatTimecode(duration) });
  return (
    <div>
      <div className={styles.timeline} {...(isHydrated && tip.listeners)}>
        <Segments chapters={chapters} time={time} buffered={buffered} duration={duration} current={current} />
        <input
          type="range"
          className={styles.range}
          min={0}
          max={Math.max(1, duration)}
          step={1}
          value={time}
          disabled={!isHydrated}
          aria-label={t('video.player.position')}
          aria-valuetext={current ? `${moment} · ${chapterLabel}` : moment}
          onChange={(event) => playback.seekTo(Number(event.target.value))}
          onKeyDown={(event) => controlByKey(event, playback)}
        />
        {tip.Tip && <tip.Tip video={video} pointer={tip.pointer} />}
      </div>
      {chapters.length > 0 && <Chapters video={video} label={chapterLabel} isHydrated={isHydrated} />}
    </div>
  );
}

const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -ARROW_SECONDS,
  ArrowDown: -ARROW_SECONDS,
  ArrowRight: ARROW_SECONDS,
  ArrowUp: ARROW_SECONDS,
};

/** The browser's own arrows would only complete the second. Its Space would scroll. */
function controlByKey(event: KeyboardEvent, playback: Playback): void {
  const key = commandKey(event.nativeEvent) ?? '';
  const step = KEY_STEPS[key];
  if (step === undefined && key !== ' ') return;
  event.preventDefault();
  if (step === undefined) playback.toggle();
  else playback.seekTo(playback.getState().time + step);
}

/** The current chapter or the number of chapters: a button that opens their list. Text before hydration. */
function Chapters(props: Parameters<typeof ChapterStrip>[0] & { label: string; isHydrated: boolean }) {
  const { video, label, isHydrated } = props;
  const t = useSharedText();
  const { chapters } = usePlayer();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const listRef = useCurrentInView<HTMLOListElement>(isOpen);
  const content = (
    <>
      <Text as="span" isTruncated>
        {label}
      </Text>
      <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
    </>
  );
  if (!isHydrated) return <p className={styles.chapter}>{content}</p>;
  return (
    <>
      <button
        type="button"
        className={styles.chapter}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {content}
      </button>
      {isOpen && (
        <ChapterList
          listRef={listRef}
          id={listId}
          className={styles.list}
          label={t('video.chapters.title')}
          video={video}
          lines={chapters}
        />
      )}
    </>
  );
}

interface SegmentsProps {
  chapters: readonly Chapter[];
  time: number;
  buffered: number;
  duration: number;
  current: Chapter | undefined;
}

function Segments({ chapters, time, buffered, duration, current }: SegmentsProps) {
  const segments = chapters.length > 0 ? chapters : [{ number: 0, time: 0, end: duration }];
  const at = (moment: number) => `${(100 * Math.min(1, moment / Math.max(1, duration))).toFixed(3)}%`;
  return (
    <svg className={styles.drawing} width="100%" height="28" aria-hidden="true" focusable="false">
      {segments.map(({ number, time: start, end }) => (
        <rect
          key={number}
          className={styles.segment}
          data-current={number === current?.number || undefined}
          x={at(start)}
          y="10"
          width={at(Math.max(0, end - start))}
          height="8"
        />
      ))}
      {buffered > time && (
        <rect className={styles.buffered} x={at(time)} y="20" width={at(buffered - time)} height="3" />
      )}
      <rect className={styles.played} x="0" y="10" width={at(time)} height="8" />
      {segments.map(({ number, time: start }) => (
        <line key={number} className={styles.tick} x1={at(start)} x2={at(start)} y1="6" y2="22" />
      ))}
      <line className={styles.head} x1={at(time)} x2={at(time)} y1="1" y2="27" />
    </svg>
  );
}

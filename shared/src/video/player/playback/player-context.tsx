import {
  createContext,
  useContext,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import type { VideoDetail } from '../../../contract/index.ts';
import { useSharedText } from '../../../i18n/index.ts';
import { displayTitle, parseDescription, youtubeId } from '../../../lib/index.ts';
import { chapterAt, toChapters, type Chapter } from '../chapters/chapters.ts';
import { createPlayback, type Playback, type PlaybackState } from './playback.ts';

interface PlayerContextValue {
  playback: Playback;
  chapters: readonly Chapter[];
  /** The player element, for scrolling and full screen. */
  playerRef: RefObject<HTMLElement | null>;
}

const PlayerContext = createContext<PlayerContextValue | undefined>(undefined);

/**
 * Provides the playback of one video to the player and the chapters. Set a new `key` for another video.
 */
export function PlaybackProvider({ video, children }: { video: VideoDetail; children: ReactNode }) {
  const [context] = useState(() => createPlayerContext(video));
  const playerRef = useRef<HTMLElement>(null);
  return <PlayerContext value={{ ...context, playerRef }}>{children}</PlayerContext>;
}

function createPlayerContext(video: VideoDetail) {
  const title = displayTitle(video.title);
  const playback = createPlayback({ serviceId: youtubeId(video.link), title, length: video.videoLength });
  const chapters = toChapters(parseDescription(video.description).timecodes, video.videoLength);
  return { playback, chapters };
}

/** The enclosing playback; throws without a provider. */
export function usePlayer(): PlayerContextValue {
  const context = useContext(PlayerContext);
  if (!context) throw new Error('useWatching needs a PlaybackProvider above it');
  return context;
}

/** One value of the playback state; rerenders only when it changes. */
export function usePlaybackValue<Value extends string | number | boolean | undefined>(
  select: (state: PlaybackState) => Value,
): Value {
  const { playback } = usePlayer();
  const read = () => select(playback.getState());
  return useSyncExternalStore(playback.subscribe, read, read);
}

/** The current chapter; undefined before the player opens, after a failure, and before the first chapter. */
export function useCurrentChapter(): Chapter | undefined {
  const { chapters } = usePlayer();
  const current = usePlaybackValue(({ phase, time }) =>
    phase === 'poster' || phase === 'failed' ? undefined : chapterAt(chapters, time)?.number,
  );
  return current === undefined ? undefined : chapters[current - 1];
}

/** The label of the current chapter, or else the number of chapters. */
export function useChapterLabel(): string {
  const t = useSharedText();
  const { chapters } = usePlayer();
  const current = useCurrentChapter();
  const count = chapters.length;
  if (!current) return t('video.chapters.count', { count });
  return t('video.chapters.current', { number: current.number, count, text: current.text });
}

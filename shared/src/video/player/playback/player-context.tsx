import {
  createContext,
  useContext,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import type { VideoDetail } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { displayTitle, parseDescription, youtubeId } from '../../lib/index.ts';
import { chapterAt, chaptersOf, type Chapter } from './chapters.ts';
import { createPlayback, type Playback, type PlaybackState } from './playback.ts';

interface Watching {
  playback: Playback;
  chapters: readonly Chapter[];
  /** The player with its controls, for scrolling and full screen. */
  playerRef: RefObject<HTMLElement | null>;
}

const WatchingContext = createContext<Watching | undefined>(undefined);

/**
 * Gives the parts below it the playback of one video; a page that shows another video gives it another `key`.
 * The player, the chapters and whatever shows them meet here.
 */
export function PlaybackProvider({ video, children }: { video: VideoDetail; children: ReactNode }) {
  const [watching] = useState(() => createWatching(video));
  const playerRef = useRef<HTMLElement>(null);
  return <WatchingContext value={{ ...watching, playerRef }}>{children}</WatchingContext>;
}

function createWatching(video: VideoDetail) {
  const title = displayTitle(video.title);
  const playback = createPlayback({ serviceId: youtubeId(video.link), title, length: video.videoLength });
  const chapters = chaptersOf(parseDescription(video.description).timecodes, video.videoLength);
  return { playback, chapters };
}

/** The playback around; throws where no provider stands above. */
export function useWatching(): Watching {
  const watching = useContext(WatchingContext);
  if (!watching) throw new Error('useWatching needs a PlaybackProvider above it');
  return watching;
}

/** One value of the playback's state; the part is drawn again only when it changes. */
export function usePlaybackValue<Value extends string | number | boolean | undefined>(
  select: (state: PlaybackState) => Value,
): Value {
  const { playback } = useWatching();
  const read = () => select(playback.getState());
  return useSyncExternalStore(playback.subscribe, read, read);
}

/** The chapter that plays; undefined until the player is open, where it failed, and before the first chapter. */
export function useCurrentChapter(): Chapter | undefined {
  const { chapters } = useWatching();
  const current = usePlaybackValue(({ phase, time }) =>
    phase === 'poster' || phase === 'failed' ? undefined : chapterAt(chapters, time)?.number,
  );
  return current === undefined ? undefined : chapters[current - 1];
}

/** The chapter that plays, in words; how many there are until one does. */
export function useChapterPlace(): string {
  const t = useSharedText();
  const { chapters } = useWatching();
  const current = useCurrentChapter();
  const count = chapters.length;
  if (!current) return t('video.chapters.count', { count });
  return t('video.chapters.current', { number: current.number, count, text: current.text });
}

import {
  createContext,
  useContext,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import type { SiteConfig, VideoDetail } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { displayTitle, parseDescription } from '../../lib/index.ts';
import { useServices } from '../../state/index.ts';
import { chapterAt, toChapters, type Chapter } from './chapters/chapters.ts';
import { createPlayback, type Playback, type PlaybackState } from '@learning-center/player/playback';
import { allowedFileUrl, playbackSources } from './playback-sources.ts';

interface PlayerContextValue {
  playback: Playback;
  /** The title in the language of the page. */
  title: string;
  chapters: readonly Chapter[];
  /** The player element, for scrolling and full screen. */
  playerRef: RefObject<HTMLElement | null>;
}

const PlayerContext = createContext<PlayerContextValue | undefined>(undefined);

/** Provides the playback of a video to the player and the chapters. Another video gets another playback. */
export function PlaybackProvider({ video, children }: { video: VideoDetail; children: ReactNode }) {
  const { config } = useServices();
  const create = () => ({ id: video.id, playback: playbackOf(video, config) });
  const [current, setCurrent] = useState(create);
  if (current.id !== video.id) setCurrent(create());
  const { playback } = current;
  // In another language, the same video plays on with other texts.
  const { description, videoLength } = video;
  const chapters = useMemo(
    () => toChapters(parseDescription(description).timecodes, videoLength),
    [description, videoLength],
  );
  const playerRef = useRef<HTMLElement>(null);
  const title = displayTitle(video.title);
  return <PlayerContext value={{ playback, title, chapters, playerRef }}>{children}</PlayerContext>;
}

function playbackOf(video: VideoDetail, config: SiteConfig): Playback {
  const captions = (video.captions ?? []).flatMap(({ language, link }) => {
    const url = allowedFileUrl(link, config);
    return url === undefined ? [] : [{ language, link: url }];
  });
  const sources = playbackSources(video, config);
  return createPlayback({ sources, length: video.videoLength, captions, spokenLanguage: video.videoLanguage });
}

/** The enclosing playback; throws without a provider. */
export function usePlayer(): PlayerContextValue {
  const context = useContext(PlayerContext);
  if (!context) throw new Error('usePlayer needs a PlaybackProvider above it');
  return context;
}

/** One value of the playback state; rerenders only when it changes. */
export function usePlaybackValue<Value extends PlaybackState[keyof PlaybackState]>(
  select: (state: PlaybackState) => Value,
): Value {
  const { playback } = usePlayer();
  const read = () => select(playback.getState());
  return useSyncExternalStore(playback.subscribe, read, read);
}

/** Whether the picture is a `<video>` element, or will be once the video opens. */
export function useIsMedia(): boolean {
  const { sources } = usePlayer().playback.video;
  const source = usePlaybackValue((state) => state.source);
  return sources[source] !== undefined && sources[source].kind !== 'service';
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

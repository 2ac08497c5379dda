import type { ReactNode } from 'react';
import type { LanguageCode, NextPath, VideoId, VideoListItem } from '../../contract/index.ts';

export type PlaylistVideo = Pick<
  VideoListItem,
  'id' | 'urlName' | 'title' | 'titleLanguage' | 'thumbnail' | 'level' | 'videoLength' | 'type' | 'isBookmarked'
>;

/** Omits the fields that a playlist does not display, because the page embeds its data. */
export function toPlaylistVideo(video: PlaylistVideo): PlaylistVideo {
  const { id, urlName, title, titleLanguage, thumbnail, level, videoLength, type, isBookmarked } = video;
  return { id, urlName, title, titleLanguage, thumbnail, level, videoLength, type, isBookmarked };
}

/** A skill path or a course around the current video (design "Skill Path detail"). */
export interface Playlist {
  kind: 'path' | 'course';
  /** The name of the path or course; undefined if unknown. */
  title: string | undefined;
  titleLanguage?: LanguageCode | undefined;
  description?: string | undefined;
  /** What the path gives, below the video's title. */
  about?: ReactNode;
  /** Shown after the last video: what viewers learned, and the paths to follow next. */
  learned?: readonly string[] | undefined;
  next?: readonly NextPath[] | undefined;
  /** The category of the path or course, for members who finished it. */
  category?: readonly string[] | undefined;
  /** The product slug, for its hue. */
  product?: string | undefined;
  /** The link above the player, in place of a breadcrumb. */
  back?: { to: string; text: string } | undefined;
  videos: readonly PlaylistVideo[];
  current: string;
  watched: ReadonlySet<VideoId>;
  getPath: (video: PlaylistVideo) => string;
  /** Replaces the current history entry. */
  goTo: (video: PlaylistVideo) => void;
  play: (video: PlaylistVideo) => void;
  /** Whether the next video starts by itself. Without `turn`, the player has the switch. */
  autoplay: { isOn: boolean; turn?: ((isOn: boolean) => void) | undefined };
  /** Covers the picture after the last video. */
  summary?: { title: string; facts: ReactNode; actions: ReactNode } | undefined;
}

/** The current video's position from 0, and the videos before and after it. */
export function placeInPlaylist({ videos, current }: Pick<Playlist, 'videos' | 'current'>) {
  const position = videos.findIndex(({ urlName }) => urlName === current);
  return { position, previous: videos[position - 1], next: position < 0 ? undefined : videos[position + 1] };
}

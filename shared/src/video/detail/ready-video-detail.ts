import type { LanguageCode, VideoDetail, VideoType } from '../../contract/index.ts';
import { languageDisplayNames } from '../../lib/index.ts';
import type { Playlist, PlaylistVideo } from '../playlist/playlist.ts';

/** A loaded video; `type` is the type of the page that displays it. */
export interface ReadyVideoDetail {
  state: 'ready';
  type: VideoType;
  video: VideoDetail;
  /** Names in the page's language (A46). They come from the loader, so that server and browser render the same. */
  languageNames: { spoken: string; captions: string[]; transcript?: string | undefined };
  /** The course of a master class in the address; undefined if it could not be loaded. */
  course?: Course | undefined;
}

/** A course's path in the catalog, its lessons in order, and what follows them. */
export interface Course extends Pick<Playlist, 'learned' | 'next'> {
  category: string[];
  lessons: PlaylistVideo[];
}

/** Completes a loaded video with the names that its detail view needs. */
export function readyVideoDetail(type: VideoType, video: VideoDetail, language: LanguageCode): ReadyVideoDetail {
  const [spoken = ''] = languageDisplayNames([video.videoLanguage], language);
  const captions = languageDisplayNames(video.captionLanguages, language);
  const [transcript] = languageDisplayNames([video.transcript?.language], language);
  return { state: 'ready', type, video, languageNames: { spoken, captions, transcript } };
}

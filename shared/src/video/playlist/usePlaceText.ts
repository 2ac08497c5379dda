import { useSharedText } from '../../i18n/index.ts';
import { placeInPlaylist, type Playlist } from './playlist.ts';

/** "Lesson 3 of 15" in a course, "3 of 6" in a path. */
export function usePlaceText(playlist: Pick<Playlist, 'kind' | 'videos' | 'current'>): string {
  const t = useSharedText();
  const slots = { number: placeInPlaylist(playlist).position + 1, count: playlist.videos.length };
  return t(playlist.kind === 'course' ? 'video.playlist.lesson' : 'video.playlist.place', slots);
}

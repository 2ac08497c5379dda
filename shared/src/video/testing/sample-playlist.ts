import type { Playlist, PlaylistVideo } from '../playlist/playlist.ts';
import { sampleItem } from './sample-video.ts';

export const playlistVideos: readonly PlaylistVideo[] = ['Welcome', 'Camera', 'Light'].map((title, position) =>
  sampleItem({ id: position + 1, urlName: title.toLowerCase(), title }),
);

/** A skill path around its first video, for tests. */
export function samplePlaylist(changes: Partial<Playlist> = {}): Playlist {
  return {
    kind: 'path',
    title: 'First Short Film',
    videos: playlistVideos,
    current: 'welcome',
    watched: new Set(),
    getPath: ({ urlName }) => `/skill-paths/first-short-film?v=${urlName}`,
    goTo: () => undefined,
    play: () => undefined,
    autoplay: { isOn: true },
    ...changes,
  };
}

import type { SkillPathListItem, VideoId } from '@learning-center/shared/contract';
import { paths, useAddress, useLocalHref, useNavigate, useRevalidator, videoOf } from '@learning-center/shared/routing';
import type { SkipDirection } from '@learning-center/shared/video';
import { useEffect, useState } from 'react';
import type { PlaylistVideo } from './known-paths.ts';
import { usePlaylistAutoplay } from './use-playlist-autoplay.ts';

/** How one video of a path follows the other. */
export interface Following {
  autoplay: { isOn: boolean; turn: (isOn: boolean) => void };
  /** The video that is on now plays as soon as it is cued. */
  playsAtOnce: boolean;
  previous: PlaylistVideo | undefined;
  next: PlaylistVideo | undefined;
  /** Goes on to a video, in place of this one in the history. */
  follow: (video: PlaylistVideo) => void;
  skip: (direction: SkipDirection) => void;
  /** Puts the video that plays into the address, which until then named none. */
  keepInAddress: () => void;
}

interface FollowingParts {
  path: SkillPathListItem;
  playlist: readonly PlaylistVideo[];
  /** The urlName of the video that is on. */
  current: string;
  watched: ReadonlySet<VideoId>;
}

/** Knows what comes before and after, and goes there; the page stays where it is scrolled to (decision A15). */
export function useFollowing({ path, playlist, current, watched }: FollowingParts): Following {
  const [isOn, turn] = usePlaylistAutoplay();
  const asked = videoOf(useAddress().search);
  const goTo = useGoTo(path);
  const hasFollowed = useHasFollowed(current);
  useFirstUnwatched({ playlist, current, watched, isAsked: asked !== undefined });
  const position = playlist.findIndex(({ urlName }) => urlName === current);
  const [previous, next] = [playlist[position - 1], playlist[position + 1]];
  return {
    autoplay: { isOn, turn },
    playsAtOnce: isOn && hasFollowed && asked === current,
    previous,
    next,
    follow: ({ urlName }) => goTo(urlName),
    skip: (direction) => {
      const wanted = direction === 'next' ? next : previous;
      if (wanted) goTo(wanted.urlName);
    },
    keepInAddress: () => {
      if (asked !== current) goTo(current);
    },
  };
}

function useGoTo({ urlName }: SkillPathListItem) {
  const navigate = useNavigate();
  const localHref = useLocalHref();
  return (video: string) =>
    void navigate(localHref(paths.skillPath(urlName, video)), { replace: true, preventScrollReset: true });
}

/** Nothing plays by itself on arriving: only what follows a video of this page does. */
function useHasFollowed(current: string): boolean {
  const [seen, setSeen] = useState({ current, hasFollowed: false });
  if (seen.current !== current) setSeen({ current, hasFollowed: true });
  return seen.hasFollowed || seen.current !== current;
}

/** Where the address names no video, the first that was not watched is shown, once the browser knows which that is. */
function useFirstUnwatched(parts: Omit<FollowingParts, 'path'> & { isAsked: boolean }) {
  const { playlist, current, watched, isAsked } = parts;
  const { revalidate } = useRevalidator();
  const wanted = (playlist.find(({ id }) => !watched.has(id)) ?? playlist[0])?.urlName;
  const isOther = !isAsked && watched.size > 0 && wanted !== current;
  useEffect(() => {
    if (isOther) void revalidate();
  }, [isOther, revalidate]);
}

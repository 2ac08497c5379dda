import type { SkillPathListItem, VideoId } from '@learning-center/shared/contract';
import { readStored, writeStored } from '@learning-center/shared/lib';
import {
  paths,
  requestedVideo,
  useAddress,
  useLocalHref,
  useNavigate,
  useRevalidator,
} from '@learning-center/shared/routing';
import { atom, useAtom } from '@learning-center/shared/state';
import { useStart, type Playlist, type PlaylistVideo } from '@learning-center/shared/video';
import { useEffect, useState } from 'react';

/** How the videos of a path follow each other. */
export interface PlaylistNavigation extends Pick<Playlist, 'goTo' | 'autoplay'> {
  /** Whether the current video plays as soon as the player is ready. */
  playsImmediately: boolean;
  /** Adds the playing video to an address without one. */
  addVideoToUrl: () => void;
}

interface PlaylistNavigationOptions {
  path: SkillPathListItem;
  playlist: readonly PlaylistVideo[];
  /** The urlName of the current video. */
  current: string;
  watched: ReadonlySet<VideoId>;
}

/** Navigates between the videos of a path without scrolling (A15). */
export function usePlaylistNavigation({
  path,
  playlist,
  current,
  watched,
}: PlaylistNavigationOptions): PlaylistNavigation {
  const [isOn, turn] = usePlaylistAutoplay();
  const requested = requestedVideo(useAddress().search);
  const goToVideo = useGoTo(path);
  const hasNavigated = useHasNavigated(current);
  useRedirectToStart({ playlist, current, watched, isRequested: requested !== undefined });
  return {
    autoplay: { isOn, turn },
    playsImmediately: isOn && hasNavigated && requested === current,
    goTo: ({ urlName }) => goToVideo(urlName),
    addVideoToUrl: () => {
      if (requested !== current) goToVideo(current);
    },
  };
}

function useGoTo({ urlName }: SkillPathListItem) {
  const navigate = useNavigate();
  const localHref = useLocalHref();
  return (video: string) =>
    void navigate(localHref(paths.skillPath(urlName, video)), { replace: true, preventScrollReset: true });
}

/** The first video never starts by itself, only those that follow it. */
function useHasNavigated(current: string): boolean {
  const [seen, setSeen] = useState({ current, hasFollowed: false });
  if (seen.current !== current) setSeen({ current, hasFollowed: true });
  return seen.hasFollowed || seen.current !== current;
}

/** Reloads to show the video to continue with if the address has none. Waits until the browser has the progress. */
function useRedirectToStart(options: Omit<PlaylistNavigationOptions, 'path'> & { isRequested: boolean }) {
  const { playlist, current, watched, isRequested } = options;
  const { revalidate } = useRevalidator();
  const { video = playlist[0], isBegun } = useStart(playlist, watched);
  const isOther = !isRequested && isBegun && video?.urlName !== current;
  useEffect(() => {
    if (isOther) void revalidate();
  }, [isOther, revalidate]);
}

const KEY = 'lc.playlist.autoplay';

const autoplayAtom = atom(true);

/** Whether the next video of a playlist starts by itself. It is on unless switched off on this device (A49). */
function usePlaylistAutoplay(): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useAtom(autoplayAtom);
  useEffect(() => setIsOn(readStored(KEY) !== 'off'), [setIsOn]);
  const turn = (on: boolean) => {
    setIsOn(on);
    writeStored(KEY, on ? undefined : 'off');
  };
  return [isOn, turn];
}

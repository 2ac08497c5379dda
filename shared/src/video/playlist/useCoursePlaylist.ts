import { useEffect } from 'react';
import type { VideoDetail, VideoId } from '../../contract/index.ts';
import { categoryPath, useAddress, useLocalHref, useNavigate, videoPath } from '../../routing/index.ts';
import { atom, useAtom } from '../../state/index.ts';
import type { Course } from '../detail/ready-video-detail.ts';
import { usePlaybackValue, usePlayer } from '../player/player-context.tsx';
import { useAutoplay } from '../player/preferences.ts';
import { useWatchedVideos } from '../progress/useWatchedVideos.ts';
import { titleState } from '../title-state.ts';
import type { Playlist, PlaylistVideo } from './playlist.ts';

/** The lesson that a visitor chose to play. It plays when its page opens. */
const chosenLessonAtom = atom<VideoId | undefined>(undefined);

/** The course around a lesson; undefined if it is unknown or has no other lesson. */
export function useCoursePlaylist(video: VideoDetail, course: Course | undefined): Playlist | undefined {
  const [isAutoplayOn = false] = useAutoplay();
  const isWatched = useWatchedVideos();
  const hasEnded = usePlaybackValue(({ phase }) => phase === 'ended');
  const { getPath, goTo } = useLessonLinks(course);
  const choose = usePlayChosen(video.id);
  const { lessons = [] } = course ?? {};
  if (!course || lessons.length < 2 || !lessons.some(({ urlName }) => urlName === video.urlName)) return undefined;
  const watched = lessons.filter(({ id }) => isWatched(id) || (hasEnded && id === video.id)).map(({ id }) => id);
  return {
    kind: 'course',
    title: courseTitle(video, course),
    category: course.category,
    product: course.category[1],
    videos: lessons,
    current: video.urlName,
    watched: new Set(watched),
    getPath,
    goTo,
    play: (lesson) => {
      choose(lesson.id);
      goTo(lesson);
    },
    autoplay: { isOn: isAutoplayOn },
    learned: course.learned,
    next: course.next,
  };
}

/** Links to lessons keep the query, like those to related videos (A41). */
function useLessonLinks(course: Course | undefined) {
  const query = new URLSearchParams(useAddress().search);
  const navigate = useNavigate();
  const localHref = useLocalHref();
  const getPath = ({ urlName }: PlaylistVideo) => videoPath({ urlName, category: course?.category ?? [] }, query);
  const goTo = (lesson: PlaylistVideo) =>
    void navigate(localHref(getPath(lesson)), { replace: true, preventScrollReset: true, state: titleState(lesson) });
  return { getPath, goTo };
}

/** Plays the chosen lesson once. Returns the function that chooses one. */
function usePlayChosen(videoId: VideoId): (id: VideoId) => void {
  const { playback } = usePlayer();
  const [chosen, choose] = useAtom(chosenLessonAtom);
  const isChosen = chosen === videoId;
  useEffect(() => {
    if (!isChosen) return;
    choose(undefined);
    playback.open();
  }, [choose, isChosen, playback]);
  return choose;
}

/** The course's name; undefined if the API sends none for this address. */
function courseTitle({ places, locationBar }: VideoDetail, { category }: Course): string | undefined {
  const path = categoryPath(category);
  const steps = [...places, locationBar.slice(0, category.length)].find(
    (each) => categoryPath(each.map(({ urlName }) => urlName)) === path,
  );
  return steps?.at(-1)?.name;
}

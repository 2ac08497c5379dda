import { act, fireEvent, screen } from '@testing-library/react';
import type { VideoDetail as Video, VideoType } from '../../contract/index.ts';
import { createStore, loginInfoAtom } from '../../state/index.ts';
import { renderPage, type TestPage } from '../../testing/index.ts';
import { VideoDetail, type VideoDetailProps } from '../detail/VideoDetail.tsx';
import { sampleDetail } from './sample-video.ts';

/** Where the sample video is shown. */
export const ADDRESS = '/home/lumistage/lighting?v=three-point-lighting';

/** What a test changes of a detail view. */
export interface DetailChanges {
  video?: Partial<Video>;
  type?: VideoType;
  props?: Partial<VideoDetailProps>;
}

/** A detail view, the page around it, and how they are brought to it. */
export interface ShownDetail extends TestPage, DetailChanges {
  render?: typeof renderPage;
}

/** Shows the detail view of the sample video on its page, to a guest unless a test's store says otherwise. */
export function showDetail({ render = renderPage, ...page }: ShownDetail = {}) {
  const store = createStore();
  store.set(loginInfoAtom, { login: false, avatarUrl: '', defaultAvatarUrl: '' });
  return render(detailView(page), {
    address: ADDRESS,
    ...page,
    services: { store, ...page.services },
    answers: { queryBookmarks: noBookmarks, ...page.answers },
  });
}

/** Puts time into the hands of a file's tests, and gives each a device that remembers nothing. */
export function holdTime(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
  });
  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
  });
}

/** The detail view of the sample video, with three chapters. */
function detailView({ video, type = 'tutorial', props }: DetailChanges) {
  const description = '0:00 Start\n2:15 Set up the fill\n5:00 Rim light';
  const languageNames = { spoken: '', captions: [] };
  const detail = { state: 'ready' as const, type, video: sampleDetail({ description, ...video }), languageNames };
  return <VideoDetail detail={detail} {...props} />;
}

/** The answer for somebody without bookmarks. */
const noBookmarks = () => ({ count: 0, items: [], ids: [] });

const STEP = 0.25;

/** Lets time pass, at first in steps, because what is drawn in one of them may set timers for the next. */
export async function wait(seconds: number): Promise<void> {
  const pass = (part: number) => act(() => jest.advanceTimersByTimeAsync(part * 1000));
  await pass(Math.min(seconds, STEP));
  if (seconds > STEP) await pass(STEP);
  if (seconds > 2 * STEP) await pass(seconds - 2 * STEP);
}

/** Presses something, and waits until what follows from it is there. */
export async function press(element: HTMLElement): Promise<void> {
  fireEvent.click(element);
  await wait(0.5);
}

/** A button by its name. */
export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** The poster, while there is one. */
export const poster = () => screen.getByRole('link', { name: /Three-Point Lighting - From Flat to Cinematic Length/ });

/** Presses a key where nothing has the focus. */
export const key = (name: string, rest: object = {}) => fireEvent.keyDown(document.body, { key: name, ...rest });

/** Where the video is, in words. */
export const clock = () => screen.getByRole('slider', { name: 'Position in the video' }).getAttribute('aria-valuetext');

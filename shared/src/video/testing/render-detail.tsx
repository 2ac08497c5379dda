import { act, fireEvent, screen } from '@testing-library/react';
import type { VideoDetail as Video, VideoType } from '../../contract/index.ts';
import { createStore, loginInfoAtom } from '../../state/index.ts';
import { GUEST, renderPage, type TestPage } from '../../testing/index.ts';
import type { Course } from '../detail/ready-video-detail.ts';
import { VideoDetail, type VideoDetailProps } from '../detail/VideoDetail.tsx';
import { installFakeService } from '@learning-center/player/testing';
import { sampleDetail } from './sample-video.ts';

/** The URL of the sample video. */
export const ADDRESS = '/home/lumistage/lighting?v=three-point-lighting';

export interface DetailChanges {
  video?: Partial<Video>;
  type?: VideoType;
  course?: Course;
  props?: Partial<VideoDetailProps>;
}

export interface RenderDetailOptions extends TestPage, DetailChanges {
  render?: typeof renderPage;
}

/** Renders the detail view of the sample video, by default for a guest. */
export function renderDetail({ render = renderPage, ...page }: RenderDetailOptions = {}) {
  const store = createStore();
  store.set(loginInfoAtom, GUEST);
  return render(detailView(page), {
    address: ADDRESS,
    ...page,
    services: { store, ...page.services },
    responses: { queryBookmarks: noBookmarks, ...page.responses },
  });
}

/** Installs fake timers and a fake video service, with an empty storage, for each test. */
export function installFakeTimers(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    installFakeService({ length: sampleDetail().videoLength, isPrompt: true });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    document.body.replaceChildren();
  });
}

/** The detail view of the sample video, with three chapters. */
function detailView({ video, type = 'tutorial', course, props }: DetailChanges) {
  const description = '0:00 Start\n2:15 Set up the fill\n5:00 Rim light';
  const languageNames = { spoken: '', captions: [] };
  const sample = sampleDetail({ description, ...video });
  const detail = { state: 'ready' as const, type, video: sample, languageNames, course };
  return <VideoDetail detail={detail} {...props} />;
}

const noBookmarks = () => ({ count: 0, items: [], ids: [] });

const STEP = 0.25;

/** Advances the time in steps: a render in one step may set timers for the next. */
export async function wait(seconds: number): Promise<void> {
  const pass = (part: number) => act(() => jest.advanceTimersByTimeAsync(part * 1000));
  await pass(Math.min(seconds, STEP));
  if (seconds > STEP) await pass(STEP);
  if (seconds > 2 * STEP) await pass(seconds - 2 * STEP);
}

/** Clicks and waits for the effects. */
export async function press(element: HTMLElement): Promise<void> {
  fireEvent.click(element);
  await wait(0.5);
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

export const poster = () => screen.getByRole('link', { name: /Three-Point Lighting - From Flat to Cinematic Length/ });

/** Presses a key without focus. */
export const key = (name: string, rest: object = {}) => fireEvent.keyDown(document.body, { key: name, ...rest });

/** The player's position as text. */
export const clock = () => screen.getByRole('slider', { name: 'Position in the video' }).getAttribute('aria-valuetext');

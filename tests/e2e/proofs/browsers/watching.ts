import { LESSON } from '../../support/page/fixtures.ts';
import { until, type Point } from './browser.ts';
import type { Step } from './step.ts';
import { DESKTOP, type Target, type Visitor } from './visitor.ts';

/** Places of the lesson, in seconds. */
const PLACES = [61.52, 12.27, 90.78, 3.01];
/** The demo's frames are 0.05 s long. So the frame of a place, or one beside it, is within the tolerance. */
const TOLERANCE_SECONDS = 0.1;

const POSITION: Target = { css: 'main input[type="range"]', name: 'Position in the video' };

const time = (visitor: Visitor) => visitor.read(() => document.querySelector('video')?.currentTime ?? -1);
const isPaused = (visitor: Visitor) => visitor.read(() => document.querySelector('video')?.paused ?? true);

const expectPlaying = async (visitor: Visitor, seconds = 20) => {
  await until({ what: 'it plays', seconds }, async () => (await time(visitor)) > 0.3 && !(await isPaused(visitor)));
  const before = await time(visitor);
  await until({ what: 'it goes on' }, async () => (await time(visitor)) > before);
};

async function playLesson(visitor: Visitor): Promise<void> {
  await visitor.resize(DESKTOP);
  await visitor.open(LESSON.address);
  await visitor.click({ css: '[data-poster]' });
  await expectPlaying(visitor);
}

/** Forgets what an earlier step has switched on. */
const switchAutoplayOff = (visitor: Visitor) =>
  visitor.read(() => {
    for (const key of ['lc.autoplay', 'lc.playlist.autoplay']) localStorage.removeItem(key);
  });

/** Clicks the timeline at a fraction of its width. */
async function clickTimeline(visitor: Visitor, fraction: number): Promise<void> {
  const point = await visitor.read(
    ({ css, name }, part): Point | null => {
      const all = [...document.querySelectorAll(css)];
      const box = all.find((each) => each.getAttribute('aria-label') === name)?.getBoundingClientRect();
      return box ? { x: box.x + box.width * part, y: box.y + box.height / 2 } : null;
    },
    POSITION,
    fraction,
  );
  if (!point) throw new Error('there is no timeline');
  await visitor.browser.clickAt(point);
  const expected = fraction * LESSON.seconds;
  await until({ what: `a click on the timeline seeks to ${Math.round(expected)} s` }, async () => {
    const at = await time(visitor);
    return Math.abs(at - expected) < 5 || at;
  });
}

/** Presses a key, and waits until the video is paused or plays. */
async function expectToggle(visitor: Visitor, key: string, where: string): Promise<void> {
  const before = await isPaused(visitor);
  await visitor.press(key);
  await until(
    { what: `${key} ${before ? 'plays' : 'pauses'} ${where}`, seconds: 6 },
    async () => (await isPaused(visitor)) !== before,
  );
}

/** A lesson with a playlist of the site. */
export const WATCHING_STEPS: readonly Step[] = [
  {
    title: 'a lesson plays after a press, and shows the frame of each place that is sought',
    isQuick: true,
    run: async (visitor) => {
      await playLesson(visitor);
      const tellsFrames = await visitor.read(recordFrames);
      for (const place of PLACES) {
        await visitor.read((second) => {
          const video = document.querySelector('video')!;
          video.pause();
          video.currentTime = second;
        }, place);
        await until({ what: `it shows the frame at ${place} s` }, async () => {
          const shown = tellsFrames
            ? await visitor.read(() => (window as { shownFrame?: number }).shownFrame ?? -1)
            : await time(visitor);
          return Math.abs(shown - place) < TOLERANCE_SECONDS || shown;
        });
      }
    },
  },
  {
    title: 'captions are switched on by a key, and the caption is the one of the second',
    isQuick: true,
    run: async (visitor) => {
      await playLesson(visitor);
      await visitor.press('c');
      await clickTimeline(visitor, 0.3);
      await visitor.expect('a caption of this second is shown', () => {
        const { textTracks, currentTime } = document.querySelector('video')!;
        const [track] = [...textTracks].filter(({ mode }) => mode === 'showing');
        const cue = track?.activeCues?.[0];
        return (
          track?.language === 'en' &&
          cue !== undefined &&
          cue.startTime <= currentTime + 0.5 &&
          cue.endTime >= currentTime - 0.5
        );
      });
    },
  },
  {
    title: 'the keys of the player work after a click on the timeline',
    isQuick: true,
    run: async (visitor) => {
      await playLesson(visitor);
      await clickTimeline(visitor, 0.5);
      const before = await visitor.read(() => scrollY);
      const where = 'after a click on the timeline';
      await expectToggle(visitor, 'k', where);
      await expectToggle(visitor, ' ', where);
      await visitor.expect('Space does not scroll', (top) => scrollY === top || scrollY, before);
      await visitor.press('m');
      await visitor.expect('m mutes', () => document.querySelector('video')?.muted === true);
      await expectToggle(visitor, 'k', where);
      const from = await time(visitor);
      await visitor.press('ArrowRight');
      await until(
        { what: 'an arrow seeks by seconds', seconds: 6 },
        async () => (await time(visitor)) > from + 4 || (await time(visitor)) - from,
      );
      await visitor.press('2');
      await until(
        { what: 'a digit seeks to its tenth', seconds: 6 },
        async () => Math.abs((await time(visitor)) - 0.2 * LESSON.seconds) < 5,
      );
    },
  },
  {
    title: 'the keys of the player work with the focus on Autoplay, volume and speed',
    run: async (visitor) => {
      await playLesson(visitor);
      for (const target of [
        { css: 'main section input[role="switch"]' },
        { css: 'main section input[type="range"]', name: 'Volume' },
        { css: 'main section[aria-label="Video"] select' },
      ]) {
        await visitor.focus(target);
        await expectToggle(visitor, 'k', `with the focus on ${target.name ?? target.css}`);
      }
    },
  },
  {
    title: 'with Autoplay the next lesson starts by itself after the countdown',
    run: async (visitor) => {
      try {
        await playLesson(visitor);
        await visitor.click({ css: 'main section label:has([role="switch"]), main section input[role="switch"]' });
        await clickTimeline(visitor, 0.995);
        await visitor.see({ css: 'main section *', name: 'Up next' });
        await visitor.expect(
          'the page of the next lesson is shown',
          (title) => document.querySelector('h1')?.textContent?.includes(title) === false,
          LESSON.title,
        );
        await expectPlaying(visitor);
      } finally {
        await switchAutoplayOff(visitor);
      }
    },
  },
  {
    title: 'a phone on its side shows the picture with its controls at once',
    run: async (visitor) => {
      await visitor.resize({ width: 844, height: 390 });
      await visitor.open(LESSON.address);
      const height = () =>
        visitor.read(() => document.querySelector('main section[aria-label="Video"]')!.getBoundingClientRect().height);
      await until(
        { what: 'the player is no higher than the window', seconds: 6 },
        async () => (await height()) <= 390 || (await height()),
      );
      await visitor.resize(DESKTOP);
    },
  },
];

/** Records the time of each frame that the video shows; false if the browser does not tell it. Runs in the page. */
function recordFrames(): boolean {
  const video = document.querySelector('video')!;
  if (!('requestVideoFrameCallback' in video)) return false;
  const record = (_now: number, { mediaTime }: VideoFrameCallbackMetadata) => {
    Object.assign(window, { shownFrame: mediaTime });
    video.requestVideoFrameCallback(record);
  };
  video.requestVideoFrameCallback(record);
  return true;
}

import { F1, LESSON } from '../../support/page/fixtures.ts';
import type { Screen, Visit } from '../screen.ts';
import { cut, inOrder, press, pressFirst, pressPoster, refuseNextVideo, waitForVisible } from './actions.ts';

const ADDRESS = LESSON.address;
/** It has a caption in every language. */
const CAPTION_SECOND = 2;
const TRANSCRIPT = 'section[aria-labelledby="tab-transcript"]';
const SERVICE = 'https://www.youtube-nocookie.com/**';

/** A video that plays from this site, with or without a network. */
export const MEDIA_SCREENS: readonly Screen[] = [
  { name: 'media-captions', path: ADDRESS, isWindow: true, act: inOrder(pause, showCaptions) },
  {
    name: 'media-settings',
    path: ADDRESS,
    isWindow: true,
    act: inOrder(pause, press('shared', 'video.settings.title'), waitForVisible('[popover]:popover-open select')),
  },
  { name: 'media-preview', path: ADDRESS, isWindow: true, act: inOrder(pause, pointAtTimeline) },
  { name: 'media-missing', path: ADDRESS, isWindow: true, act: refuseNextVideo('/api/media/gone.mp4') },
  {
    name: 'media-switched',
    path: F1.address,
    isWindow: true,
    before: cut(SERVICE),
    act: inOrder(pressPoster, waitForVisible('main video'), pauseAtCaption),
  },
  {
    name: 'media-transcript',
    path: ADDRESS,
    isWindow: true,
    act: inOrder(pause, pressFirst('#tab-transcript'), waitForVisible(`${TRANSCRIPT} [aria-current]`)),
  },
];

async function pause(visit: Visit): Promise<void> {
  await pressPoster(visit);
  await visit.page.locator('main video').waitFor();
  await pauseAtCaption(visit);
}

/** Pauses the video at the second of a caption. */
async function pauseAtCaption({ page, text }: Visit): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.played.length ?? 0) > 0);
  await page.locator('[data-play]').click();
  await page.getByRole('slider', { name: text('shared', 'video.player.position') }).fill(String(CAPTION_SECOND));
  await page.waitForFunction(() => document.querySelector('video')?.seeking === false);
}

async function showCaptions({ page }: Visit): Promise<void> {
  await page.locator('[data-play]').focus();
  await page.keyboard.press('c');
  await page.waitForFunction(() =>
    [...(document.querySelector('video')?.textTracks ?? [])].some(({ activeCues }) => (activeCues?.length ?? 0) > 0),
  );
}

async function pointAtTimeline({ page, text }: Visit): Promise<void> {
  const slider = page.getByRole('slider', { name: text('shared', 'video.player.position') });
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error('The timeline is not on the page');
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height / 2);
  await waitForVisible('main svg > image')({ page } as Visit);
}

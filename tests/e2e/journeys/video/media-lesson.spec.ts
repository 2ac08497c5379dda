import type { Locator } from '@playwright/test';
import { signUp } from '../../support/api/members.ts';
import { expectPlayingFrom, markVideo, mediaTime, waitUntilPlaying } from '../../support/media/media-element.ts';
import { detail, stopCountdown, timeOf } from '../../support/media/watching.ts';
import { history } from '../../support/members/history.ts';
import { LESSON } from '../../support/page/fixtures.ts';
import { expect, open, test, waitForScrollEnd } from '../../support/journey.ts';

const marginOf = async (element: Locator) => (await element.boundingBox())?.x;

test('a lesson starts at the second of its link, follows a timecode, plays on in theater mode, is shared at a second and resumed there', async ({
  page,
}) => {
  await open(page, `${LESSON.address}&t=90`);
  const { player, poster, pause, play, timecode, title } = detail(page);
  const picture = page.locator('[data-picture="player"]');
  await expect(poster).toContainText('Play from 1:30');
  await poster.click();
  await expectPlayingFrom(page, 90);
  await timecode('2:35').click();
  await expectPlayingFrom(page, 155);
  await expect(picture.locator('> img'), 'the poster is gone').toHaveCount(0);

  const isSameVideo = await markVideo(page);
  const theater = player.getByRole('button', { name: 'Theater mode' });
  const [{ x, width }, margin] = [(await picture.boundingBox())!, await marginOf(title)];
  const windowWidth = await page.evaluate(() => document.documentElement.clientWidth);
  for (const isOn of [true, false]) {
    const before = await mediaTime(page);
    await waitForScrollEnd(page);
    // On by the mouse, off by the keyboard.
    await (isOn ? theater.click() : theater.press('Enter'));
    await expect(theater).toHaveAttribute('aria-pressed', String(isOn));
    // The picture reaches from the sidebar to the edge of the window when the page has scrolled to it.
    await expect
      .poll(() => picture.boundingBox())
      .toMatchObject(isOn ? { x: 64, y: expect.closeTo(60, 0), width: windowWidth - 64 } : { x, width });
    expect(await marginOf(title)).toBe(margin);
    await expect.poll(() => mediaTime(page)).toBeGreaterThan(before);
    expect(await isSameVideo(), 'theater mode keeps the video').toBe(true);
    await expectPlayingFrom(page, 155);
  }

  await pause.click();
  await expect(play).toBeVisible();
  const second = await timeOf(page);
  expect(Math.abs((await mediaTime(page)) - second), 'the clock shows the second of the video').toBeLessThan(1.5);
  const time = `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Share this video' });
  await dialog.getByRole('checkbox', { name: `Start at ${time}` }).check();
  await expect(dialog.getByRole('textbox', { name: 'Link to this video' })).toHaveValue(new RegExp(`&t=${second}$`));

  await open(page, LESSON.address);
  await player.getByRole('button', { name: `Resume from ${time}` }).click();
  await expectPlayingFrom(page, second);
});

test('a member whose lesson has ended is offered the next one, which plays in the same element and full screen, and both are in the history', async ({
  page,
}) => {
  await signUp(page);
  await stopCountdown(page);
  await open(page, LESSON.address);
  const { player, position, title } = detail(page);
  await player.getByRole('switch', { name: 'Autoplay' }).click();
  await waitUntilPlaying(page);
  const isSameVideo = await markVideo(page);
  const fullscreen = player.getByRole('button', { name: 'Full screen' });
  await fullscreen.click();
  await position.focus();
  await page.keyboard.press('End');
  await expect(player.getByText('Up next')).toBeVisible();
  await expect(player.getByRole('timer')).toHaveText(/^Starts in \d\ss$/);
  await player.getByRole('button', { name: 'Play now' }).click();
  await expect(title).not.toHaveText(LESSON.title);
  await expectPlayingFrom(page, 0);
  expect(await isSameVideo(), 'Safari plays only an element that a press has started').toBe(true);
  await expect(fullscreen).toHaveAttribute('aria-pressed', 'true');
  await fullscreen.click();
  const next = await title.innerText();
  await open(page, '/history');
  await expect(history(page).titles).toHaveText([next, LESSON.title]);
});

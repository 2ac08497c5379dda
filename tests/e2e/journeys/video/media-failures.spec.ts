import { expectPlayingFrom, mediaTime, playMedia } from '../../support/media/media-element.ts';
import { F1, LESSON } from '../../support/page/fixtures.ts';
import { expect, LONG_TAG, open, takeConsoleErrors, test } from '../../support/journey.ts';
import { changeDetails, detail, timeOf } from '../../support/media/watching.ts';

const NETWORK_ERRORS = /Failed to load resource|ERR_/;
const SEGMENT_SECONDS = 8;
const DAMAGED = { status: 200, contentType: 'video/iso.segment', body: 'no segment '.repeat(1000) };

test('where the video service is blocked, the other address plays at the same second, and the page says so', async ({
  page,
  consoleErrors,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort('connectionrefused'));
  await open(page, `${F1.address}&t=135`);
  await detail(page).poster.click();
  await expectPlayingFrom(page, 135);
  const notice = page.getByText("The video service can't be reached from here, so this plays from");
  await expect(notice).toBeVisible();
  await expect(notice).toHaveRole('status');
  takeConsoleErrors(consoleErrors, NETWORK_ERRORS);
});

test('a missing playlist shows the reason and one way on', async ({ page, consoleErrors }) => {
  await open(page, LESSON.address);
  await changeDetails(page, { link: '/api/media/footage/lighting/0/gone.m3u8' });
  await detail(page).nextVideo.click();
  await expect(detail(page).title).not.toHaveText(LESSON.title);
  await detail(page).poster.click();
  const alert = detail(page).player.getByRole('alert');
  await expect(alert).toContainText("isn't at its address any more");
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(alert.getByRole('link', { name: 'Contact support' })).toBeVisible();
  takeConsoleErrors(consoleErrors, NETWORK_ERRORS);
});

for (const [fault, response] of [
  ['missing', { status: 404 }],
  ['damaged', DAMAGED],
] as const) {
  test(
    `a ${fault} segment is skipped after all that is before it has played`,
    { tag: LONG_TAG },
    async ({ page, consoleErrors }) => {
      await page.route('**/1.m4s', (route) => route.fulfill(response));
      await playMedia(page, LESSON.address);
      await expect.poll(() => mediaTime(page)).toBeGreaterThan(SEGMENT_SECONDS - 2);
      await expectPlayingFrom(page, 2 * SEGMENT_SECONDS);
      await expect(detail(page).player.getByRole('alert')).toHaveCount(0);
      takeConsoleErrors(consoleErrors, NETWORK_ERRORS);
    },
  );
}

test('a missing end is told where it is reached, and Retry plays it when it is there again', async ({
  page,
  consoleErrors,
}) => {
  const last = Math.floor(LESSON.seconds / SEGMENT_SECONDS);
  const end = new RegExp(`/${last}(?:-\\d)?\\.m4s$`);
  await page.route(end, (route) => route.fulfill({ status: 404 }));
  await playMedia(page, `${LESSON.address}&t=${last * SEGMENT_SECONDS - 4}`);
  const alert = detail(page).player.getByRole('alert');
  await expect(alert).toContainText("isn't at its address any more");
  expect(await timeOf(page)).toBeGreaterThanOrEqual(last * SEGMENT_SECONDS - 1);
  await page.unroute(end);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(last * SEGMENT_SECONDS);
  takeConsoleErrors(consoleErrors, NETWORK_ERRORS);
});

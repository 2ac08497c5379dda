import { expectPlayingFrom } from '../../support/media/media-element.ts';
import { F1, LESSON } from '../../support/page/fixtures.ts';
import { expect, open, takeConsoleErrors, test } from '../../support/journey.ts';
import { changeDetails, detail } from '../../support/media/watching.ts';

const NETWORK_ERRORS = /Failed to load resource|ERR_/;

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

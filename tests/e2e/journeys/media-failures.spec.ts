import { fakeVideoService } from '../support/media/fake-video-service.ts';
import { expectFastEnough, expectPlayingFrom, timeToFail, timeToPlay } from '../support/media/media-element.ts';
import { F1, LESSON } from '../support/page/fixtures.ts';
import { expect, LONG_TAG, open, takeConsoleErrors, test, type Page } from '../support/journey.ts';
import { changeDetails, detail } from '../support/media/watching.ts';

const SERVICE = 'https://www.youtube-nocookie.com/**';
const NETWORK_ERRORS = /Failed to load resource|ERR_/;

/** Opens the lesson after `LESSON`, with another address of its video. */
async function openNextWith(page: Page, link: string): Promise<void> {
  await open(page, LESSON.address);
  await changeDetails(page, { link });
  await detail(page).nextVideo.click();
  await expect(detail(page).title).not.toHaveText(LESSON.title);
}

test('where the video service is blocked, the other address plays at the same second, and the page says so', async ({
  page,
  consoleErrors,
}) => {
  await page.route(SERVICE, (route) => route.abort('connectionrefused'));
  await open(page, `${F1.address}&t=135`);
  await detail(page).poster.click();
  await expectPlayingFrom(page, 135);
  const notice = page.getByText("The video service can't be reached from here, so this plays from");
  await expect(notice).toBeVisible();
  await expect(notice).toHaveRole('status');
  takeConsoleErrors(consoleErrors, NETWORK_ERRORS);
});

test(
  'where the video service never responds, the other address plays within five seconds; without one, a link to the service follows within eight',
  { tag: LONG_TAG },
  async ({ page }) => {
    await page.route(SERVICE, () => undefined);
    await expectFastEnough(5000, async () => {
      await open(page, `${F1.address}&t=135`);
      return timeToPlay(page);
    });
    await page.unrouteAll();
    await fakeVideoService(page);
    await expectFastEnough(8000, async () => {
      await openNextWith(page, 'https://youtu.be/ERROR-00000');
      return timeToFail(page);
    });
    const alert = detail(page).player.getByRole('alert');
    await expect(alert).toContainText("isn't responding");
    const way = alert.getByRole('link', { name: /^Open on the video service/ });
    await expect(way).toHaveAttribute('href', /ERROR-00000/);
  },
);

test('a missing playlist shows the reason and one way on', async ({ page, consoleErrors }) => {
  await openNextWith(page, '/api/media/footage/lighting/0/gone.m3u8');
  await detail(page).poster.click();
  const alert = detail(page).player.getByRole('alert');
  await expect(alert).toContainText("isn't at its address any more");
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(alert.getByRole('link', { name: 'Contact support' })).toBeVisible();
  takeConsoleErrors(consoleErrors, NETWORK_ERRORS);
});

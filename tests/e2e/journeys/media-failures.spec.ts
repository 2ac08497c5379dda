import type { Route } from '@playwright/test';
import { fakeVideoService } from '../support/media/fake-video-service.ts';
import {
  expectFastEnough,
  expectPlayingFrom,
  timeToFail,
  timeToPlay,
  waitUntilPlaying,
} from '../support/media/media-element.ts';
import { F1, LESSON } from '../support/page/fixtures.ts';
import { expect, open, takeConsoleErrors, test, type Page } from '../support/journey.ts';
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

const BLOCKED = [
  { what: 'is blocked', block: (route: Route) => route.abort('connectionrefused') },
  { what: 'never responds', block: () => undefined },
] as const;

for (const { what, block } of BLOCKED) {
  test(`where the video service ${what}, the other address plays within five seconds, and the page says so`, async ({
    page,
    consoleErrors,
  }) => {
    await page.route(SERVICE, block);
    await expectFastEnough(5000, async () => {
      await open(page, `${F1.address}&t=135`);
      return timeToPlay(page);
    });
    await expectPlayingFrom(page, 135);
    const told = page.getByText("The video service can't be reached from here, so this plays from");
    await expect(told).toBeVisible();
    await expect(told).toHaveRole('status');
    takeConsoleErrors(consoleErrors, NETWORK_ERRORS);
  });
}

test('a video that the service refuses plays from its other address at once', async ({ page }) => {
  await fakeVideoService(page, { error: 150 });
  await open(page, F1.address);
  await detail(page).poster.click();
  await waitUntilPlaying(page);
  await expect(page.getByText("The video service doesn't play this video here")).toBeVisible();
});

test('where the service is blocked and there is no other address, a link to the service follows within eight seconds', async ({
  page,
  consoleErrors,
}) => {
  await page.route(SERVICE, (route) => route.abort('connectionrefused'));
  await expectFastEnough(8000, async () => {
    await openNextWith(page, 'https://youtu.be/WhWc3b3KhnY');
    return timeToFail(page);
  });
  const alert = detail(page).player.getByRole('alert');
  await expect(alert).toContainText("isn't responding");
  const way = alert.getByRole('link', { name: /^Open on the video service/ });
  await expect(way).toHaveAttribute('href', /WhWc3b3KhnY/);
  takeConsoleErrors(consoleErrors, NETWORK_ERRORS);
});

for (const [what, link, text, way] of [
  ['missing playlist', '/api/media/footage/lighting/0/gone.m3u8', "isn't at its address any more", 'Contact support'],
  ['missing file', '/api/media/gone.mp4', "isn't at its address any more", 'Contact support'],
  ['broken file', '/broken.mp4', 'damaged', 'Open the video file'],
] as const) {
  test(`a ${what} shows the reason and one way on`, async ({ page, consoleErrors }) => {
    await page.route('**/broken.mp4', (route) =>
      route.fulfill({ contentType: 'video/mp4', body: 'This is no video.' }),
    );
    await openNextWith(page, link);
    await detail(page).poster.click();
    const alert = detail(page).player.getByRole('alert');
    await expect(alert).toContainText(text);
    await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(alert.getByRole('link', { name: way })).toBeVisible();
    takeConsoleErrors(consoleErrors, NETWORK_ERRORS);
  });
}

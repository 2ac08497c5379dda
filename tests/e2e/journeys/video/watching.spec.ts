import { fakeVideoService } from '../../support/media/fake-video-service.ts';
import { F1, LESSON } from '../../support/page/fixtures.ts';
import { expect, open, test } from '../../support/journey.ts';
import { signUp } from '../../support/api/members.ts';
import { changeDetails, detail, recordCalls, timeOf, topOfPlayer } from '../../support/media/watching.ts';

test.beforeEach(({ page }) => fakeVideoService(page));

test('no file of the player is loaded before the poster is pressed, and nothing shifts when it loads', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  const playerFiles = () => files.filter((url) => url.includes('video-player'));
  await open(page, F1.address);
  const before = await detail(page).description.boundingBox();
  expect(playerFiles()).toEqual([]);
  await detail(page).poster.click();
  await expect(detail(page).stage).toBeVisible();
  expect(playerFiles()).not.toEqual([]);
  expect(await detail(page).description.boundingBox()).toEqual(before);
  await expect(detail(page).pause).toBeFocused();
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(1);
});

test('a timecode plays from there and scrolls the player to 60 px below the top, by a click and by Enter', async ({
  page,
}) => {
  await open(page, F1.address);
  for (const text of ['12:75', '2:30', '3:00 pm']) await expect(detail(page).description).toContainText(text);
  for (const { time, second, choose } of [
    { time: '2:15', second: 135, choose: () => detail(page).timecode('2:15').click() },
    { time: '0:41', second: 41, choose: () => detail(page).timecode('0:41').press('Enter') },
  ]) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await choose();
    await expect.poll(async () => Math.abs((await topOfPlayer(page)) - 60)).toBeLessThanOrEqual(2);
    await expect(detail(page).pause).toBeVisible();
    await expect(detail(page).timecode(time)).toHaveAttribute('aria-current', 'true');
    expect(await timeOf(page)).toBeGreaterThanOrEqual(second);
  }
});

test('with autoplay the next video starts, and the page keeps its scroll position', async ({ page }) => {
  await open(page, `${F1.address}&sort=latest`);
  await detail(page).player.getByRole('switch', { name: 'Autoplay' }).click();
  await expect(detail(page).stage).toBeVisible();
  const link = detail(page).relevance.getByRole('link').nth(3);
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(100);
  await link.click();
  await expect(detail(page).title).not.toHaveText(F1.title);
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test('the video is first with its title below, and its chapters open under the timeline', async ({ page }) => {
    for (const address of ['/skill-paths/first-short-film', `/jp${LESSON.address}`, F1.address]) {
      await page.goto(address);
      const picture = await page.locator('[data-picture="player"]').boundingBox();
      expect(picture).toMatchObject({ x: 0, width: 375 });
      expect(picture?.y).toBeLessThanOrEqual(104);
      const title = await detail(page).title.boundingBox();
      const controls = await page.locator('[data-play]').boundingBox();
      expect(title?.y).toBeGreaterThan(controls?.y ?? Infinity);
      expect(title?.y).toBeLessThan(560);
    }
    const { chapters, chaptersToggle, pause } = detail(page);
    await chaptersToggle.click();
    await expect(chapters).toHaveCount(8);
    await page.evaluate(() => window.scrollTo(0, 200));
    await chapters.nth(3).click();
    await expect(chapters.nth(3)).toHaveAttribute('aria-current', 'true');
    await expect(chaptersToggle).toHaveText('Chapter 4 of 8 · Fill light without a second shadow');
    await expect(pause).toBeVisible();
    await expect.poll(async () => Math.abs((await topOfPlayer(page)) - 60)).toBeLessThanOrEqual(2);
  });

  test('a refused video shows the reason with a way on, and the page below is unchanged', async ({ page }) => {
    await open(page, F1.address);
    await changeDetails(page, { link: 'https://youtu.be/ERROR-00153' });
    await detail(page).relevance.getByRole('link').first().click();
    await expect(detail(page).title).not.toHaveText(F1.title);
    const heightOf = () => detail(page).player.evaluate((player) => player.getBoundingClientRect().height);
    const before = await heightOf();
    await detail(page).poster.click();
    const alert = detail(page).player.getByRole('alert');
    await expect(alert).toContainText('Code 153');
    expect(await heightOf()).toBe(before);
    await expect(alert.getByRole('link', { name: /^Open on the video service/ })).toBeInViewport({ ratio: 1 });
  });
});

test("a member's view is recorded once, when playback starts, and is in the history", async ({ page }) => {
  await signUp(page);
  const records = recordCalls(page, '/LearningCenter/v1/History/Add');
  await open(page, F1.address);
  expect(records()).toEqual([]);
  const recorded = page.waitForResponse((response) => response.url().endsWith('/History/Add'));
  await detail(page).poster.click();
  expect(await (await recorded).json()).toMatchObject({ apiStatus: 2 });
  await detail(page).pause.click();
  await detail(page).play.click();
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(1);
  expect(records()).toEqual([{ id: expect.any(Number), dataType: 1 }]);
  await open(page, '/history');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText(F1.title);
});

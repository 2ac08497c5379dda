import { fakeVideoService } from '../support/media/fake-video-service.ts';
import { F1, F2 } from '../support/page/fixtures.ts';
import { expect, LONG_TAG, open, test } from '../support/journey.ts';
import { signUp } from '../support/api/members.ts';
import { changeDetails, detail, recordCalls, timeOf, topOfPlayer } from '../support/media/watching.ts';

const ADD = '/LearningCenter/v1/History/Add';

test.beforeEach(({ page }) => fakeVideoService(page));

test('no file of the player is loaded before the poster is pressed, and nothing shifts when it loads', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await open(page, F1.address);
  await page.waitForLoadState('networkidle');
  const isPlayer = (url: string) => url.includes('video-player');
  expect(scripts.filter(isPlayer)).toEqual([]);
  const before = await detail(page).description.boundingBox();
  await detail(page).poster.click();
  await expect(detail(page).stage).toBeVisible();
  expect(scripts.some(isPlayer)).toBe(true);
  expect(await detail(page).description.boundingBox()).toEqual(before);
  await expect(detail(page).pause).toBeFocused();
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(1);
});

for (const way of ['a click', 'Enter'] as const) {
  test(`a timecode reached by ${way} plays from there and scrolls the player to 60 px below the top`, async ({
    page,
  }) => {
    await open(page, F1.address);
    await expect(detail(page).description.getByText('2:15')).toHaveCount(1);
    for (const text of ['12:75', '2:30', '3:00 pm']) await expect(detail(page).description).toContainText(text);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const chapter = detail(page).timecode('2:15');
    if (way === 'Enter') {
      await chapter.focus();
      await page.keyboard.press('Enter');
    } else await chapter.click();
    await page.waitForTimeout(700);
    expect(Math.abs((await topOfPlayer(page)) - 60)).toBeLessThanOrEqual(2);
    await expect(detail(page).pause).toBeVisible();
    const time = await timeOf(page);
    expect(time).toBeGreaterThanOrEqual(134);
    expect(time).toBeLessThanOrEqual(137);
    await expect(chapter).toHaveAttribute('aria-current', 'true');
  });
}

test('with reduced motion the page jumps to the player', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, F1.address);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const chapter = detail(page).timecode('2:15');
  const top = await chapter.evaluate((button) => {
    (button as HTMLElement).click();
    return button.closest('article')?.querySelector('section')?.getBoundingClientRect().top;
  });
  expect(Math.abs((top ?? 0) - 60)).toBeLessThanOrEqual(2);
});

test('the next visit offers to resume a video', async ({ page }) => {
  await open(page, F1.address);
  await detail(page).timecode('2:15').click();
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(136);
  await page.keyboard.press('k');
  await open(page, F1.address);
  await detail(page)
    .player.getByRole('button', { name: /^Resume from 2:1\d$/ })
    .click();
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(136);
  await expect(detail(page).pause).toBeVisible();
});

test('a video that ends offers a replay and two related videos', async ({ page }) => {
  await open(page, F1.address);
  await detail(page).poster.click();
  await expect(detail(page).stage).toBeVisible();
  await detail(page).position.focus();
  await page.keyboard.press('End');
  const next = detail(page).player.getByRole('list', { name: 'Watch next' });
  await expect(next.getByRole('link')).toHaveCount(2);
  await detail(page).player.getByRole('button', { name: 'Replay' }).click();
  await expect(next).toBeHidden();
  await expect.poll(() => timeOf(page)).toBeLessThan(10);
});

test('with autoplay the next video starts, and the page keeps its scroll position', async ({ page, context }) => {
  await open(page, `${F1.address}&sort=latest`);
  await detail(page).player.getByRole('switch', { name: 'Autoplay' }).click();
  await expect(detail(page).stage).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 150));
  await detail(page).relevance.getByRole('link').nth(3).click();
  await expect(detail(page).title).not.toHaveText(F1.title);
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(150);

  const tab = await context.newPage();
  await fakeVideoService(tab, { blocksAutoplay: true });
  await open(tab, F1.address);
  await expect(detail(tab).player.getByText('Your browser is waiting for you to start the video')).toBeVisible();
  await detail(tab).player.getByRole('button', { name: 'Press play' }).click();
  await expect.poll(() => timeOf(tab)).toBeGreaterThanOrEqual(1);
});

test('single keys control the player, and can be disabled', async ({ page }) => {
  await open(page, F1.address);
  // The layout is hydrated before the video below it, whose keys work from then on.
  await expect(async () => {
    await page.keyboard.press('k');
    await expect(detail(page).pause).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.keyboard.press('5');
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(232);
  await page.keyboard.press('Shift+>');
  await expect(detail(page).player.getByLabel('Speed')).toHaveValue('1.25');
  const mute = detail(page).player.getByRole('button', { name: 'Mute' });
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('m');
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('k');
  await expect(detail(page).play).toBeVisible();
  await page.keyboard.press('Shift+?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Next or previous chapter');
  await sheet.getByRole('checkbox', { name: 'Use single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await expect(detail(page).play).toBeVisible();
});

test('a link to a moment is copied, and starts there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${F1.address}&sort=latest`);
  await detail(page).timecode('2:15').click();
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(135);
  await page.keyboard.press('k');
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Share this video' });
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByText('Link copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/home\/lumistage\/lighting\?v=lumistage-8-three-point-lighting&t=13\d$/);
  await open(page, copied);
  await expect(detail(page).poster).toContainText(/Play from 2:1\d/);
});

for (const width of [375, 1440]) {
  test(`a refused video shows the reason at ${width} px, and the page below is unchanged`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
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
    const way = alert.getByRole('link', { name: /^Open on the video service/ });
    await expect(way).toHaveAttribute('href', /ERROR-00153/);
    await expect(way).toBeInViewport({ ratio: 1 });
    await expect(detail(page).description).toBeVisible();
  });
}

test('on a phone the chapters open under the timeline, and are listed once without script', async ({
  page,
  browser,
}) => {
  const phone = { width: 375, height: 800 };
  await page.setViewportSize(phone);
  await open(page, F1.address);
  await expect(detail(page).chapters).toHaveCount(0);
  await detail(page).chaptersToggle.click();
  await expect(detail(page).chapters).toHaveCount(8);
  await page.evaluate(() => window.scrollTo(0, 200));
  await detail(page).chapters.nth(3).click();
  await expect(detail(page).chapters.nth(3)).toHaveAttribute('aria-current', 'true');
  await expect(detail(page).chaptersToggle).toHaveText('Chapter 4 of 8 · Fill light without a second shadow');
  await expect(detail(page).pause).toBeVisible();
  await expect.poll(async () => Math.abs((await topOfPlayer(page)) - 60)).toBeLessThanOrEqual(2);

  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: phone });
  await plain.goto(F1.address);
  const outline = plain.getByRole('region', { name: 'Live Demo Outline' }).getByRole('listitem');
  await expect(outline.first()).toHaveText('0:41 Key light: where the story is');
  await expect(detail(plain).description.getByText('Key light: where the story is')).toHaveCount(1);
  await expect(plain.getByRole('region', { name: 'More chapters' }).getByRole('listitem')).toHaveCount(2);
  await plain.close();
});

for (const address of [
  F1.address,
  '/skill-paths/first-short-film',
  '/jp/master-class/lumistage/cinematic-lighting?v=cinematic-lighting-09-window-light-gobo',
]) {
  test(`on a phone the video is first at ${address}, with its title below`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await open(page, address);
    const picture = await page.locator('[data-picture="player"]').boundingBox();
    expect(picture).toMatchObject({ x: 0, width: 375 });
    expect(picture?.y).toBeLessThanOrEqual(104);
    const title = await detail(page).title.boundingBox();
    const controls = await page.locator('[data-play]').boundingBox();
    expect(title?.y).toBeGreaterThan(controls?.y ?? Infinity);
    expect(title?.y).toBeLessThan(560);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

test('in theater mode the picture reaches the edges of the window, and the text keeps its margins', async ({
  page,
}) => {
  await open(page, F1.address);
  const before = await detail(page).title.boundingBox();
  await detail(page).player.getByRole('button', { name: 'Theater mode' }).click();
  const picture = page.locator('[data-picture="player"]');
  await expect.poll(async () => (await picture.boundingBox())?.x).toBe(64);
  const window = await page.evaluate(() => document.documentElement.clientWidth);
  expect((await picture.boundingBox())?.width).toBe(window - 64);
  expect((await detail(page).title.boundingBox())?.x).toBe(before?.x);
});

test(
  'a video service that does not respond leaves the page usable, with a link to the service',
  { tag: LONG_TAG },
  async ({ page }) => {
    await open(page, F1.address);
    await changeDetails(page, { link: 'https://youtu.be/ERROR-00000' });
    await detail(page).relevance.getByRole('link').first().click();
    await expect(detail(page).title).not.toHaveText(F1.title);
    await detail(page).chaptersToggle.click();
    await detail(page).chapters.first().click();
    await expect(detail(page).player.getByRole('alert')).toContainText("isn't responding");
    await expect(detail(page).player.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
);

test('a video that cannot be played shows its text and resources', async ({ page }) => {
  await open(page, '/home/lumistage/camera?v=lumistage-8-5-floor-plan');
  await expect(page.getByText("This video can't be played here")).toBeVisible();
  await expect(detail(page).description).toBeVisible();
  await expect(page.getByRole('region', { name: 'Resources' })).toBeVisible();
});

for (const [name, address, dataType] of [
  ['tutorial', F1.address, 1],
  ['webinar', F2.address, 3],
] as const) {
  test(`a member's view of a ${name} is recorded once, when playback starts, and is in the history`, async ({
    page,
  }) => {
    await signUp(page);
    const records = recordCalls(page, ADD);
    await open(page, address);
    const title = await detail(page).title.innerText();
    expect(records()).toEqual([]);
    const recorded = page.waitForResponse((response) => response.url().endsWith(ADD));
    await detail(page).poster.click();
    expect(await (await recorded).json()).toMatchObject({ apiStatus: 2 });
    await detail(page).pause.click();
    await detail(page).play.click();
    await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(1);
    expect(records()).toEqual([{ id: expect.any(Number), dataType }]);
    await open(page, '/history');
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText(title);
  });
}

test("a guest's view is not recorded", async ({ page }) => {
  const records = recordCalls(page, ADD);
  await open(page, F1.address);
  await detail(page).poster.click();
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(1);
  expect(records()).toEqual([]);
  await expect(page).toHaveURL(F1.address);
});

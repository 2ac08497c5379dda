import { expect, open, test, type Page } from '../support/journey.ts';
import { openMenu } from '../support/page/layout.ts';

const PATH = '/skill-paths/first-short-film';

/** Records the bodies of the page's skill path queries. */
function watchQueries(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/SkillPathQuery')) bodies.push(request.postDataJSON());
  });
  return bodies;
}

const playlist = (page: Page) => page.getByRole('region', { name: 'Playlist' });
const row = (page: Page, number: number) =>
  playlist(page)
    .getByRole('listitem')
    .nth(number - 1);
const current = (page: Page) => playlist(page).locator('a[aria-current="true"]');

async function goNearTheEnd(page: Page): Promise<void> {
  const position = page.getByRole('slider', { name: 'Position in the video' });
  await position.fill(String(Number(await position.getAttribute('max')) - 1));
}

async function play(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Player controls' }).getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
}

test('a skill path opened from the list is not requested again, and one opened cold is in the page', async ({
  page,
}) => {
  const queries = watchQueries(page);
  await open(page, '/skill-paths?product=lumistage');
  await page.getByRole('link', { name: 'First Short Film' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'First Short Film: Welcome and Plan' })).toBeVisible();
  await expect(page).toHaveURL(PATH);
  await expect(playlist(page).getByRole('listitem')).toHaveCount(6);
  await open(page, PATH);
  await row(page, 2).getByRole('link').click();
  await expect(current(page)).toHaveText('Covering a Two-Person Conversation on a Vertical Frame');
  expect(queries).toEqual([]);
});

test('a skill path opened elsewhere is requested once for all its videos', async ({ page }) => {
  const queries = watchQueries(page);
  await open(page, '/');
  const card = page.getByRole('region', { name: 'Skill Paths' }).getByRole('heading', { level: 3 }).getByRole('link');
  const urlName = (await card.first().getAttribute('href'))?.split('/').at(-1);
  await card.first().click();
  await expect(current(page)).toHaveCount(1);
  const second = row(page, 2).getByRole('link');
  const title = await second.innerText();
  await second.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/v=/);
  await page.goForward();
  await expect(current(page)).toHaveText(title);
  expect(queries).toEqual([expect.objectContaining({ urlName })]);
});

test('a language switch clears the cache of the skill paths', async ({ page }) => {
  const queries = watchQueries(page);
  await open(page, '/skill-paths');
  await openMenu(page.getByRole('button', { name: 'Language: English' }));
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const queryCount = queries.length;
  await page.getByRole('link', { name: 'First Short Film' }).click();
  await expect(playlist(page).getByRole('listitem')).toHaveCount(6);
  expect(queries).toHaveLength(queryCount);
});

test('an unknown skill path redirects home with a message', async ({ page, request }) => {
  const response = await request.get('/de/skill-paths/gibt-es-nicht', { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers()['location']).toBe('/de/');
  await open(page, '/skill-paths/no-such-path');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveText(
    /That page doesn't exist, so we brought you home\./,
  );
});

test('all skill paths are listed, page by page', async ({ page }) => {
  await open(page, '/skill-paths');
  const cards = page.getByRole('list', { name: 'Skill Paths' }).getByRole('article');
  await expect(page.getByText('28 Skill Paths').first()).toBeVisible();
  await expect(cards).toHaveCount(24);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(cards).toHaveCount(4);
  await expect(page).toHaveURL('/skill-paths?page=2');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await open(page, '/skill-paths?page=7');
  await expect(page).toHaveURL('/skill-paths?page=2');
});

test('the next video follows: previous one ticked, same speed, no layout shift', async ({ page }) => {
  await open(page, PATH);
  await page.mouse.wheel(0, 130);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(130);
  await play(page);
  await expect(page).toHaveURL(/\?v=first-short-film-welcome$/);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('1.5');
  await goNearTheEnd(page);
  await expect(page.getByText(/^Starts in \d\ss$/)).toBeVisible();
  await expect(row(page, 1).getByRole('img', { name: 'Watched' })).toBeVisible();
  await expect(page).toHaveURL(/\?v=lumistage-5-dialogue-coverage-vertical-frame$/, { timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Speed' })).toHaveValue('1.5');
  await expect(current(page)).toHaveText('Covering a Two-Person Conversation on a Vertical Frame');
  expect(await page.evaluate(() => window.scrollY)).toBe(130);
  await page.goto('/skill-paths?product=lumistage');
  await expect(page.getByText('1 of 6 done')).toBeVisible();
});

test('the next video stays offered while a visitor seeks at the end of a video', async ({ page }) => {
  await open(page, `${PATH}?v=first-short-film-welcome`);
  await page.getByRole('switch', { name: 'Autoplay' }).uncheck();
  await play(page);
  await goNearTheEnd(page);
  await expect(page.getByText('Up next')).toBeVisible();
  await page.getByRole('button', { name: 'Forward 10 seconds' }).click();
  await expect(page.getByText('Up next')).toBeVisible();
  await page.getByRole('button', { name: 'Back 10 seconds' }).click();
  await expect(page.getByText('Up next')).toBeHidden();
  await page.getByRole('button', { name: 'Forward 10 seconds' }).click();
  await expect(page.getByText('Up next')).toBeVisible();
});

test('nothing starts by itself with autoplay off, and the last video ends with a summary', async ({ page }) => {
  await open(page, `${PATH}?v=lumistage-5-volumetric-shafts-laptop`);
  await page.getByRole('switch', { name: 'Autoplay' }).uncheck();
  await play(page);
  await goNearTheEnd(page);
  await expect(page.getByText('Up next')).toBeVisible();
  await expect(page.getByText(/^Starts in/)).toBeHidden();
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(/\?v=first-short-film-finish$/);
  await play(page);
  await goNearTheEnd(page);
  await expect(page.getByText('That was the last video')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Autoplay' })).not.toBeChecked();
});

test('a skill path shows its video itself, without breadcrumb and related videos', async ({ page }) => {
  await open(page, `${PATH}?v=first-short-film-checkpoint`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'First Short Film: Checkpoint and Self-Review' }),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Relevance' })).toHaveCount(0);
  await expect(page).toHaveTitle('First Short Film: Checkpoint and Self-Review - Halvard Learning Center');
});

test('an empty filter of the skill paths says so, and a video without its path finds it', async ({ page }) => {
  await open(page, '/skill-paths');
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Master Class' });
  await expect(page.getByRole('heading', { name: 'No Skill Path videos yet' })).toBeVisible();
  await expect(page).toHaveURL('/skill-paths?type=master-class');
  await open(page, '/tw/skill-paths?v=first-short-film-finish');
  await expect(page).toHaveURL('/tw/skill-paths/first-short-film?v=first-short-film-finish');
});

test('a deep link opens its course cold with the lesson in view, and links to the video', async ({ page }) => {
  await open(page, '/master-class/lumistage/cinematic-lighting/cinematic-lighting-09-window-light-gobo');
  const tree = page.getByRole('navigation', { name: 'Courses', exact: true });
  await expect(tree.locator('details[open] > summary')).toHaveText(/Lumistage/);
  await expect(tree.getByRole('link', { name: 'Cinematic Lighting' })).toHaveAttribute('aria-current', 'true');
  const lesson = page.getByRole('link', { name: 'Window Light and Leaf Shadows with Gobos' });
  await expect(lesson).toBeInViewport();
  await lesson.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Window Light and Leaf Shadows with Gobos' })).toBeVisible();
  await expect(page).toHaveURL('/master-class/lumistage/cinematic-lighting?v=cinematic-lighting-09-window-light-gobo');
});

test('a lesson shows its course with what was watched, and the next lesson by link, by key and at its end', async ({
  page,
}) => {
  const COURSE = '/master-class/lumistage/cinematic-lighting';
  await open(page, `${COURSE}?v=cinematic-lighting-09-window-light-gobo&sort=latest`);
  await expect(page.getByText('Lesson 9 of 15').first()).toBeVisible();
  await expect(playlist(page).getByRole('heading', { name: 'Cinematic Lighting' })).toBeVisible();
  await expect(playlist(page).getByRole('listitem')).toHaveCount(15);
  await expect(current(page)).toHaveText('Window Light and Leaf Shadows with Gobos');
  await expect(current(page)).toBeInViewport();
  await playlist(page)
    .getByRole('link', { name: /^Next: / })
    .click();
  await expect(page).toHaveURL(`${COURSE}?v=cinematic-lighting-10-neon-street&sort=latest`);
  await expect(page.getByText('Lesson 10 of 15').first()).toBeVisible();
  await page.keyboard.press('Shift+P');
  await expect(page).toHaveURL(/09-window-light-gobo&sort=latest$/);
  await play(page);
  await goNearTheEnd(page);
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(/10-neon-street&sort=latest$/);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(row(page, 9).getByRole('img', { name: 'Watched' })).toBeVisible();
});

test('a lesson whose course does not load is shown as before', async ({ page }) => {
  await open(page, '/master-class/lumistage/cinematic-lighting');
  await page.route('**/api/LearningCenter/v1/Query', (route) => route.fulfill({ json: { apiStatus: 3 } }));
  await page.getByRole('link', { name: 'Window Light and Leaf Shadows with Gobos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Window Light and Leaf Shadows with Gobos' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Relevance' })).toBeVisible();
  await expect(playlist(page)).toHaveCount(0);
});

test('a skill path names itself in one line, and starts and continues from its playlist', async ({ page }) => {
  await open(page, PATH);
  const main = page.getByRole('main');
  await expect(main.getByText('First Short Film · 1 of 6')).toBeVisible();
  await expect(playlist(page).getByRole('img', { name: '0 of 6 done' })).toBeVisible();
  await expect(playlist(page)).toContainText('Foundational to Medium');
  await playlist(page).getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await goNearTheEnd(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await playlist(page).getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\?v=lumistage-5-dialogue-coverage-vertical-frame$/);
  await expect(main.getByText('First Short Film · 2 of 6')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('courses, filters and playlists are links and forms', async ({ page }) => {
    await page.goto('/master-class');
    await page.getByRole('link', { name: 'Lumistage', exact: true }).first().click();
    await page.getByRole('link', { name: 'Cinematic Lighting' }).first().click();
    await expect(page.getByRole('list', { name: 'Cinematic Lighting' }).getByRole('listitem')).toHaveCount(15);
    await page.goto('/master-class/lumistage/cinematic-lighting?v=cinematic-lighting-09-window-light-gobo');
    await expect(playlist(page).getByRole('listitem')).toHaveCount(15);
    await playlist(page)
      .getByRole('link', { name: /^Next: / })
      .click();
    await expect(page.getByText('Lesson 10 of 15').first()).toBeVisible();
    await page.goto('/skill-paths');
    await page.getByRole('combobox', { name: 'Product' }).selectOption({ label: 'Inkhop' });
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('6 Skill Paths')).toBeVisible();
    await page.goto(PATH);
    await row(page, 3).getByRole('link').click();
    await expect(current(page)).toHaveText('Idle Poses that Breathe: Notes from a Real Production');
  });
});

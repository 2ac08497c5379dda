import { LESSON } from '../../support/page/fixtures.ts';
import { findTags, readTexts, redirectTarget } from '../../support/page/html.ts';
import { expectNoViolationsAtWidths } from '../../support/page/axe.ts';
import { tabTo } from '../../support/page/focus.ts';
import { expect, LONG_TAG, open, test, type Page } from '../../support/journey.ts';
import { goNearTheEnd, recordCalls, stopCountdown } from '../../support/media/watching.ts';

const PATH = '/skill-paths/first-short-film';
const COURSE = '/master-class/lumistage/cinematic-lighting';
const SECOND = 'Covering a Two-Person Conversation on a Vertical Frame';

const playlist = (page: Page) => page.getByRole('region', { name: 'Playlist' });
const row = (page: Page, number: number) =>
  playlist(page)
    .getByRole('listitem')
    .nth(number - 1);
const current = (page: Page) => playlist(page).locator('a[aria-current="true"]');

async function play(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Player controls' }).getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
}

test('the skill paths are listed page by page', async ({ request }) => {
  for (const [address, cards] of [
    ['/skill-paths', 24],
    ['/skill-paths?page=2', 4],
  ] as const) {
    const html = await (await request.get(address)).text();
    expect(html).toContain('28 Skill Paths');
    expect(findTags(html, 'article'), address).toHaveLength(cards);
  }
});

for (const [from, to] of [
  ['/skill-paths?page=7', '/skill-paths?page=2'],
  ['/de/skill-paths/gibt-es-nicht', '/de/'],
  ['/tw/skill-paths?v=first-short-film-finish', '/tw/skill-paths/first-short-film?v=first-short-film-finish'],
] as const) {
  test(`${from} redirects to ${to}`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(redirectTarget(response)).toBe(to);
  });
}

test('an empty filter of the skill paths says so', async ({ request }) => {
  const html = await (await request.get('/skill-paths?type=master-class')).text();
  expect(readTexts(html, 'h2')).toContain('No Skill Path videos yet');
});

test('a skill path shows its video itself, without breadcrumb and related videos', async ({ request }) => {
  const html = await (await request.get(`${PATH}?v=first-short-film-checkpoint`)).text();
  expect(readTexts(html, 'h1')).toEqual(['First Short Film: Checkpoint and Self-Review']);
  expect(html).toContain('"transcript"');
  expect(html).not.toContain('aria-label="Breadcrumb"');
  expect(readTexts(html, 'h2')).not.toContain('Relevance');
});

test('a skill path opened from the list is not requested again, and one opened cold is in the page', async ({
  page,
}) => {
  const queries = recordCalls(page, '/v1/SkillPathQuery');
  await open(page, '/skill-paths?product=lumistage');
  await page.getByRole('link', { name: 'First Short Film' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'First Short Film: Welcome and Plan' })).toBeVisible();
  await expect(playlist(page).getByRole('listitem')).toHaveCount(6);
  await open(page, PATH);
  await row(page, 2).getByRole('link').click();
  await expect(current(page)).toHaveText(SECOND);
  expect(queries()).toEqual([]);
});

test(
  'the next video of a skill path follows: previous one ticked, same speed, no layout shift',
  { tag: LONG_TAG },
  async ({ page }) => {
    await open(page, PATH);
    await page.evaluate(() => window.scrollTo({ top: 130, behavior: 'instant' }));
    await play(page);
    await expect(page).toHaveURL(/\?v=first-short-film-welcome$/);
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('1.5');
    await goNearTheEnd(page);
    await expect(page.getByText(/^Starts in \d\ss$/)).toBeVisible();
    await expect(row(page, 1).getByRole('img', { name: 'Watched' })).toBeVisible();
    await expect(current(page)).toHaveText(SECOND);
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Speed' })).toHaveValue('1.5');
    expect(await page.evaluate(() => window.scrollY)).toBe(130);
    await page.goto('/skill-paths?product=lumistage');
    await expect(page.getByText('1 of 6 done')).toBeVisible();
  },
);

test('a deep link opens its course with the lesson in view, which leads to the next one by link, by key and at its end', async ({
  page,
}) => {
  await stopCountdown(page);
  await open(page, `${COURSE}/cinematic-lighting-09-window-light-gobo`);
  const tree = page.getByRole('navigation', { name: 'Courses', exact: true });
  await expect(tree.locator('details[open] > summary')).toHaveText(/Lumistage/);
  await expect(tree.getByRole('link', { name: 'Cinematic Lighting' })).toHaveAttribute('aria-current', 'true');
  const lesson = page.getByRole('link', { name: LESSON.title });
  await expect(lesson).toBeInViewport();
  await lesson.click();
  await expect(page).toHaveURL(LESSON.address);
  await expect(current(page)).toHaveText(LESSON.title);
  await expect(current(page)).toBeInViewport();
  await playlist(page)
    .getByRole('link', { name: /^Next: / })
    .click();
  await expect(page).toHaveURL(`${COURSE}?v=cinematic-lighting-10-neon-street`);
  await expect(page.getByText('Lesson 10 of 15').first()).toBeVisible();
  await page.keyboard.press('Shift+P');
  await expect(page).toHaveURL(LESSON.address);
  // The address changes before React replaces the player of the other lesson.
  await expect(current(page)).toHaveText(LESSON.title);
  await play(page);
  await goNearTheEnd(page);
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(/10-neon-street$/);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(row(page, 9).getByRole('img', { name: 'Watched' })).toBeVisible();
});

test('what a course and a path give is there for keyboards, and axe finds no violation in it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const about = page.getByRole('region', { name: 'What you will make' });
  await open(page, `${COURSE}`);
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, about.getByRole('link', { name: /^Start/ }));
  await expectNoViolationsAtWidths(page, 'the page of a course');
  await open(page, PATH);
  await expect(about).toBeVisible();
  await page.locator('summary', { hasText: 'About this Skill Path' }).focus();
  await page.keyboard.press('Enter');
  await expect(about).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(about).toBeVisible();
  await expectNoViolationsAtWidths(page, 'the page of a path');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('courses, filters and playlists are links and forms', async ({ page }) => {
    await page.goto('/master-class');
    await page.getByRole('link', { name: 'Lumistage', exact: true }).first().click();
    await page.getByRole('link', { name: 'Cinematic Lighting' }).first().click();
    await expect(page.getByRole('list', { name: 'Cinematic Lighting' }).getByRole('listitem')).toHaveCount(15);
    await page.goto(LESSON.address);
    await playlist(page)
      .getByRole('link', { name: /^Next: / })
      .click();
    await expect(page.getByText('Lesson 10 of 15').first()).toBeVisible();
    await page.goto('/skill-paths');
    await page.getByRole('combobox', { name: 'Product' }).selectOption({ label: 'Inkhop' });
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('6 Skill Paths')).toBeVisible();
  });
});

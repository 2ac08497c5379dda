import { expect, open, sidebar, test, type Page } from '../../support/journey.ts';
import { detail } from '../../support/media/watching.ts';

/** Records which pictures a view transition moves. */
async function recordMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moves: string[] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const note = () => {
        const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement);
        if (parts.includes('::view-transition-group(picture)')) moves.push(location.pathname);
      };
      transition.ready.then(note, () => undefined);
      return transition;
    };
    Object.assign(window, { moves });
  });
  return () => page.evaluate(() => (window as unknown as { moves: string[] }).moves);
}

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first().getByRole('link').first();

test('the picture of a video moves from its card to its player and back, with the focus; a page that is left too early leaves no trace', async ({
  page,
}) => {
  const moves = await recordMoves(page);
  // A page that renders too late is shown without a movement. So a visitor on a busy machine tries again.
  await expect(async () => {
    await open(page, '/library');
    await firstCard(page).click();
    await expect(detail(page).title).toBeFocused();
    await expect.poll(moves).toHaveLength(1);

    await page.goBack();
    await expect(firstCard(page)).toBeFocused();
    await expect.poll(moves).toHaveLength(2);
  }).toPass();

  const library = sidebar(page).getByRole('link', { name: 'Library' });
  for (let times = 0; times < 3; times += 1) {
    await firstCard(page).evaluate((link: HTMLAnchorElement) => link.click());
    await library.evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page).toHaveURL(/\/library$/);
    await expect(firstCard(page)).toBeVisible();
  }
  await firstCard(page).click();
  await expect(detail(page).title).toBeVisible();
  await expect(page.locator('[data-moves]')).toHaveCount(0);
});

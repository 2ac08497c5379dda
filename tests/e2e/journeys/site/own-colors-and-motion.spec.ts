import type { Locator } from '@playwright/test';
import { F1 } from '../../support/page/fixtures.ts';
import { expect, open, sidebar, test, type Page } from '../../support/journey.ts';
import { detail } from '../../support/media/watching.ts';

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  /** Selected options look different from the others. */
  async function expectToStandOut(chosen: Locator, other: Locator): Promise<void> {
    const lookOf = (locator: Locator) =>
      locator.evaluate((element) => {
        const styles = [getComputedStyle(element), getComputedStyle(element, '::before')];
        return styles.map((style) => [style.content, style.backgroundColor, style.borderInlineStartWidth].join(' '));
      });
    expect(await lookOf(chosen)).not.toEqual(await lookOf(other));
  }

  test('pressed, selected and current elements are still visible', async ({ page }) => {
    await open(page, '/library?view=details');
    const main = page.getByRole('main');
    await expectToStandOut(
      main.getByRole('button', { name: 'Details', pressed: true }),
      main.getByRole('button', { name: 'Cards', pressed: false }),
    );
    const theme = page.getByRole('contentinfo').getByRole('group', { name: 'Theme' });
    await expectToStandOut(
      theme.getByRole('button', { pressed: true }),
      theme.getByRole('button', { pressed: false }).first(),
    );
    await expectToStandOut(
      sidebar(page).getByRole('link', { name: 'Library' }),
      sidebar(page).getByRole('link', { name: 'Webinar' }),
    );
    await open(page, '/home/lumistage/lighting');
    for (const list of [main.getByRole('listitem'), main.getByRole('navigation').getByRole('listitem')])
      await expectToStandOut(
        list.getByRole('link', { name: /^Lighting/ }).first(),
        list.getByRole('link', { name: /^Camera/ }).first(),
      );
    await open(page, '/skill-paths');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expectToStandOut(pages.getByRole('link', { name: 'Page 1' }), pages.getByRole('link', { name: 'Page 2' }));
    await open(page, F1.address);
    await detail(page).timecode('2:15').click();
    await expect(detail(page).timecode('2:15')).toHaveAttribute('aria-current', 'true');
    await expectToStandOut(detail(page).timecode('2:15'), detail(page).timecode('3:10'));
    const captions = detail(page).player.getByRole('button', { name: 'Captions' });
    await captions.click();
    await expect(captions).toHaveAttribute('aria-pressed', 'true');
    await expectToStandOut(captions, detail(page).player.getByRole('button', { name: 'Share' }));
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  /** Everything on the page with an animation or smooth scrolling. */
  function findMotion(page: Page): Promise<string[]> {
    return page.evaluate(() => {
      const moves = (style: CSSStyleDeclaration) =>
        [style.transitionDuration, style.animationDuration].some((times) =>
          times.split(',').some((time) => parseFloat(time) > 0),
        ) || style.scrollBehavior === 'smooth';
      return [...document.querySelectorAll('*')]
        .filter((element) =>
          [undefined, '::before', '::after', '::backdrop'].some((part) => moves(getComputedStyle(element, part))),
        )
        .map((element) => element.outerHTML.slice(0, 120));
    });
  }

  test('nothing is animated or scrolls smoothly', async ({ page }) => {
    for (const address of ['/', '/library', F1.address, '/skill-paths/first-short-film']) {
      await open(page, address);
      expect(await findMotion(page), address).toEqual([]);
    }
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Language/ })
      .click();
    expect(await findMotion(page), 'an open menu').toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findMotion(page), 'an open dialog').toEqual([]);
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
      const { startViewTransition } = document;
      document.startViewTransition = function (...given) {
        Object.assign(window, { hasGlided: true });
        return startViewTransition.apply(this, given);
      };
    });
    await sidebar(page).getByRole('link', { name: 'Library' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 2, name: 'Description & Reference' })).toBeVisible();
    expect(await page.evaluate(() => 'hasGlided' in window), 'a view transition').toBe(false);
  });
});

import { expect, open, takeConsoleErrors, test, type Page } from '../../support/journey.ts';
import { F1 } from '../../support/page/fixtures.ts';

/**
 * Does what a browser that translates does: each text becomes elements of its own, later ones soon after they come. The
 * first translation is over before the deferred scripts begin.
 */
async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest('font, script, style')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        outer.append(inner);
        inner.append(`${text.data}\u2060`);
        text.replaceWith(outer);
      }
    };
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      translate(document.body);
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) setTimeout(() => translate(node.parentNode ?? node), 100);
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
}

const translated = (page: Page) => page.locator('main h1 font font');

test('a page that the browser translates stays whole: video, skill path, search and back', async ({
  page,
  consoleErrors,
}) => {
  await translatePages(page);
  for (const address of [F1.address, '/skill-paths', '/library?keyword=light']) {
    await open(page, address);
    await expect(translated(page).first()).toBeVisible();
  }
  await page.getByRole('main').getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/library\?.*(level|product|alltags)=/);
  await page.getByRole('main').locator(':is(h2, h3) a').first().click();
  await expect(page).toHaveURL(/[?&]v=/);
  await expect(translated(page).first()).toBeVisible();
  await page.goBack();
  await expect(translated(page).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('could not be loaded');
  // React renders a page anew that was translated before it was hydrated.
  expect(takeConsoleErrors(consoleErrors, /React error #418/)).not.toEqual([]);
});

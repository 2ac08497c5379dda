import type { Page } from '@playwright/test';

/** What screen readers are told from here on: the texts that come into places they listen to, in order. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const placeOf = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const inside = element instanceof Element ? element.querySelector('[role="alert"]') : null;
      return inside ?? element?.closest('[role="status"], [role="alert"]');
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of addedNodes.length > 0 ? addedNodes : [target]) {
          const place = placeOf(node);
          const text = place?.getAttribute('role') === 'alert' ? place.textContent : place && node.textContent;
          if (text && told.at(-1) !== text) told.push(text);
        }
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { told: string[] }).told);
}

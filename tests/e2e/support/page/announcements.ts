import type { Page } from '@playwright/test';

/** Records what screen readers announce from now on: texts added to live regions, in order. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const findLiveRegion = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const inside = element instanceof Element ? element.querySelector('[role="alert"]') : null;
      return inside ?? element?.closest('[role="status"], [role="alert"]');
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of addedNodes.length > 0 ? addedNodes : [target]) {
          const region = findLiveRegion(node);
          const text = region?.getAttribute('role') === 'alert' ? region.textContent : region && node.textContent;
          if (text && announced.at(-1) !== text) announced.push(text);
        }
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
}

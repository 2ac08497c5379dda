import type { Visit } from '../screen.ts';

type Act = (visit: Visit) => Promise<unknown>;

/** Presses a button by a text of a part's locale file. */
export function press(part: string, key: string): Act {
  return ({ page, text }) =>
    page
      .getByRole('button', { name: text(part, key) })
      .filter({ visible: true })
      .first()
      .click();
}

/** Presses the first visible button that fits a selector. */
export function pressFirst(selector: string): Act {
  return ({ page }) => page.locator(selector).filter({ visible: true }).first().click();
}

/** Waits until what fits a selector is visible. */
export function seen(selector: string): Act {
  return ({ page }) => page.locator(selector).filter({ visible: true }).first().waitFor();
}

/** Does one after the other. */
export function inOrder(...acts: readonly Act[]): Act {
  return async (visit) => {
    for (const act of acts) await act(visit);
  };
}

/** Goes to a section by the sidebar's link, which may be off the window. */
export function goTo(path: string): Act {
  return ({ page, addressOf }) =>
    page
      .locator(`a[href="${addressOf(path)}"]`)
      .first()
      .dispatchEvent('click');
}

/** Goes to the first video of a list. */
export async function goToVideo({ page }: Visit): Promise<void> {
  await page.locator('main article a[href*="v="]').first().click();
}

/** From here on what fits an address gets no answer. */
export function cut(address: string): Act {
  return ({ page }) => page.route(address, (route) => route.abort('connectionreset'));
}

/** From here on what fits an address waits for ever. */
export function hold(address: string | RegExp): Act {
  return ({ page }) => page.route(address, () => undefined);
}

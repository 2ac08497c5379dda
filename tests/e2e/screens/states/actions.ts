import { changeDetails, detail } from '../../support/media/watching.ts';
import type { Visit } from '../screen.ts';

type Act = (visit: Visit) => Promise<unknown>;

/** Presses a button by a text of an app's locale file. */
export function press(app: string, key: string): Act {
  return ({ page, text }) =>
    page
      .getByRole('button', { name: text(app, key) })
      .filter({ visible: true })
      .first()
      .click();
}

/** Presses the first visible button that matches a selector. */
export function pressFirst(selector: string): Act {
  return ({ page }) => page.locator(selector).filter({ visible: true }).first().click();
}

/** Waits until an element that matches the selector is visible. */
export function waitForVisible(selector: string): Act {
  return ({ page }) => page.locator(selector).filter({ visible: true }).first().waitFor();
}

/** Runs actions one after the other. */
export function inOrder(...acts: readonly Act[]): Act {
  return async (visit) => {
    for (const act of acts) await act(visit);
  };
}

/** Opens a section by the sidebar's link, which may be off-screen. */
export function goTo(path: string): Act {
  return ({ page, addressOf }) =>
    page
      .locator(`a[href="${addressOf(path)}"]`)
      .first()
      .dispatchEvent('click');
}

/** Opens the first video of a list. */
export async function goToVideo({ page }: Visit): Promise<void> {
  await page.locator('main article a[href*="v="]').first().click();
}

/** Opens the player of the page's video. */
export async function pressPoster({ page }: Visit): Promise<void> {
  await page.locator('main [data-poster]').first().click();
}

/** Opens another video, whose address is replaced by one that does not play. */
export function refuseNextVideo(link: string): Act {
  return async (visit) => {
    const { page } = visit;
    await changeDetails(page, { link });
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await detail(page).relevance.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: title }).waitFor();
    await pressPoster(visit);
    await waitForVisible('main [role="alert"]')(visit);
  };
}

/** Aborts all further requests that match an address. */
export function cut(address: string): Act {
  return ({ page }) => page.route(address, (route) => route.abort('connectionreset'));
}

/** Lets all further requests that match an address hang. */
export function hang(address: string | RegExp): Act {
  return ({ page }) => page.route(address, () => undefined);
}

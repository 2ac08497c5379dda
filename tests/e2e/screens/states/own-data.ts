import type { Screen, Visit } from '../screen.ts';
import { inOrder, pressFirst, waitForVisible } from './actions.ts';

const DELETE = '**/api/LearningCenter/v1/OwnData/Delete';

/** What the site holds about a visitor, and the page that says so. Nothing of the demo's member is deleted. */
export const OWN_DATA_SCREENS: readonly Screen[] = [
  { name: 'own-data-guest', path: '/own-data', act: waitForVisible('main ul') },
  {
    name: 'own-data-device',
    path: '/own-data',
    isWindow: true,
    act: inOrder(waitForVisible('main ul'), pressFirst('main button[aria-haspopup="dialog"]')),
  },
  { name: 'own-data-member', path: '/own-data', as: 'mira', act: waitForVisible('main dl') },
  {
    name: 'own-data-account',
    path: '/own-data',
    as: 'mira',
    isWindow: true,
    before: ({ page }) => page.route(DELETE, (route) => route.abort()),
    act: inOrder(waitForVisible('main dl'), deleteAccount),
  },
  { name: 'privacy', path: '/privacy' },
];

/** Opens the dialog and sends it without a password. */
async function deleteAccount({ page }: Visit): Promise<void> {
  await page.locator('main li button[aria-haspopup="dialog"]').last().click();
  await page.keyboard.press('Enter');
  await page.locator('dialog[open] [aria-invalid="true"]').waitFor();
}

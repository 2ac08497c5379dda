import AxeBuilder from '@axe-core/playwright';
import { F1 } from '../support/fixtures.ts';
import { alive, expect, open, test, type Page } from '../support/journey.ts';
import { logIn } from '../support/members.ts';

interface Screen {
  name: string;
  path: string;
  isMember?: boolean;
  /** Tried in English alone: it has no kind of part that the others lack. */
  isEnglishOnly?: boolean;
  /** Brings the screen from the page that the address shows. */
  reach?: (page: Page) => Promise<void>;
}

const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'explorer', path: '/home/lumistage' },
  { name: 'explorer category', path: '/home/lumistage/lighting' },
  { name: 'library', path: '/library?alltags=light&level=medium' },
  { name: 'library without results', path: '/library?alltags=zzqqxx' },
  { name: 'video', path: F1.address },
  { name: 'upcoming webinars', path: '/webinar/upcoming' },
  { name: 'bookmarks of a guest', path: '/bookmark' },
  { name: 'bookmarks of a member', path: '/bookmark', isMember: true },
  { name: 'login prompt', path: F1.address, reach: askForBookmark },
  { name: 'master class', path: '/master-class', isEnglishOnly: true },
  { name: 'skill paths', path: '/skill-paths', isEnglishOnly: true },
  { name: 'skill path', path: '/skill-paths/first-short-film', isEnglishOnly: true },
  { name: 'webinar archive', path: '/webinar/archive', isEnglishOnly: true },
  { name: 'speakers', path: '/webinar/speakerinfo', isEnglishOnly: true },
  { name: 'online manuals', path: '/online-manual', isEnglishOnly: true },
  { name: 'history of a member', path: '/history', isMember: true, isEnglishOnly: true },
];

// Colors that are still gliding from light to dark would be measured on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function askForBookmark(page: Page) {
  await page.getByRole('main').getByRole('button', { pressed: false }).first().click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

async function show(page: Page, { path, isMember, reach }: Screen, prefix = '') {
  if (isMember) await logIn(page, 'mira');
  await open(page, prefix + path);
  if (isMember) await page.getByRole('main').getByRole('article').first().waitFor();
  await reach?.(page);
  await page.waitForLoadState('networkidle');
}

/** Of what axe looks at, only this differs from theme to theme. */
const RULES_OF_THEMES = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong, as one line for each rule. */
async function findFaults(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // What is right need not be described.
  axe.options({ resultTypes: ['violations'], ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}) });
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

async function expectNoFaults(page: Page, screen: Screen, prefix = ''): Promise<void> {
  await show(page, screen, prefix);
  expect(await findFaults(page), 'in light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findFaults(page, RULES_OF_THEMES), 'in dark').toEqual([]);
}

for (const screen of SCREENS) {
  test(`axe finds nothing on ${screen.name}, light and dark, and on a phone`, async ({ page }) => {
    await expectNoFaults(page, screen);
    await page.emulateMedia({ colorScheme: null });
    await becomePhone(page);
    await show(page, screen);
    expect(await findFaults(page), 'on a phone').toEqual([]);
  });
}

for (const screen of SCREENS.filter(({ isEnglishOnly }) => !isEnglishOnly)) {
  test(`axe finds nothing on ${screen.name} in Japanese, light and dark`, async ({ page }) => {
    await expectNoFaults(page, screen, '/jp');
  });
}

/** From here on the browser is as wide as a phone's and felt by fingers, which pages opened after that see. */
async function becomePhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 700 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}

test.describe('at 320 px, which is 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no page in German scrolls sideways', async ({ page }) => {
    const widths: Record<string, number> = {};
    for (const { path } of SCREENS.filter(({ isMember }) => !isMember)) {
      await page.goto(`/de${path}`);
      await alive(page);
      widths[path] = await page.evaluate(() => document.documentElement.scrollWidth);
    }
    await logIn(page, 'mira');
    for (const { name, path } of SCREENS.filter(({ isMember }) => isMember)) {
      await open(page, `/de${path}`);
      await page.getByRole('main').getByRole('article').first().waitFor();
      widths[name] = await page.evaluate(() => document.documentElement.scrollWidth);
    }
    expect(Object.entries(widths).filter(([, width]) => width > 320)).toEqual([]);
  });
});

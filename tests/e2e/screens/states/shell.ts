import { HYDRATED_SELECTOR, type Screen, type Visit } from '../screen.ts';
import { press } from './actions.ts';

/** The layout with open menus and overlays. */
export const SHELL_SCREENS: readonly Screen[] = [
  { name: 'shell-language-menu', path: '/', isWindow: true, act: press('shell', 'language.label') },
  {
    name: 'shell-theme-menu',
    path: '/library',
    isWindow: true,
    // On a phone only the footer has this choice.
    act: (visit) => (visit.width < 768 ? Promise.resolve() : press('shell', 'theme.label')(visit)),
  },
  {
    name: 'shell-account-menu',
    path: '/library',
    as: 'mira',
    isWindow: true,
    act: press('shell', 'account.memberLabel'),
  },
  {
    name: 'shell-sidebar',
    path: '/library',
    isWindow: true,
    act: async (visit) => {
      await press('shell', 'sidebar.label')(visit);
      await visit.page.waitForTimeout(300);
    },
  },
  { name: 'shell-shortcuts', path: '/library', isWindow: true, act: ({ page }) => page.keyboard.press('?') },
  {
    name: 'shell-not-found',
    path: '/no-such-page',
    isWindow: true,
    act: ({ page, text }) => page.getByText(text('shell', 'notFound.text')).first().waitFor(),
  },
  { name: 'shell-test-release', path: '/library', isWindow: true, act: tryRelease },
  { name: 'alone', path: '/library', alone: 'mf-library', ready: 'main article' },
  { name: 'member-site-login', path: '/member/#/{language}/login', ready: '#form:not([hidden])', isWindow: true },
  {
    name: 'member-site-every-device',
    path: '/member/#/{language}/login',
    as: 'mira',
    ready: '#session:not([hidden])',
    isWindow: true,
  },
];

/** A tester overrides a release; it is the active one, named by its version. */
async function tryRelease({ page, addressOf }: Visit): Promise<void> {
  await page.goto(addressOf('/library?release=mf-library@1.0.0'));
  await page.locator(HYDRATED_SELECTOR).first().waitFor();
}

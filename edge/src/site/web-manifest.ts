import { PAPER, THEME_COLORS } from './design.ts';
import { MANIFEST_ICONS } from './site-icons.ts';

/** What the site is called under its icon, where there is room for about a dozen letters. */
const SHORT_NAME = 'Learning';

/** The manifest by which a visitor can put the site on the home screen. */
export function webManifest(siteName: string): string {
  return JSON.stringify({
    id: '/',
    name: siteName,
    short_name: SHORT_NAME,
    start_url: '/',
    scope: '/',
    // Many ways lead out of the site and back: without a way back a visitor would be stuck.
    display: 'minimal-ui',
    theme_color: THEME_COLORS.light,
    background_color: PAPER,
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }, ...MANIFEST_ICONS],
  });
}

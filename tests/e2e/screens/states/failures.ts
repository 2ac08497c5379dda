import { createTextBody } from '../../../edge/src/http/text-body.ts';
import { createStaleMarker } from '../../../edge/src/pages/stale-notice.ts';
import type { Screen, Visit } from '../screen.ts';
import { cut, goTo, goToVideo, hold, inOrder, seen } from './acts.ts';

const CALLS = '**/api/LearningCenter/**';
const PANEL = 'main [role="alert"]';
const LISTS = /\/LearningCenter\/v1\/(Bookmark|History)\/Query$/;
const LOADING = 'main [aria-busy="true"], [role="progressbar"]';

/** What is shown while something is on its way, and when it does not come. */
export const FAILURE_SCREENS: readonly Screen[] = [
  { name: 'failed-section', path: '/', act: inOrder(cut('**/assets/mf-webinar/**'), goTo('/webinar'), seen(PANEL)) },
  { name: 'failed-call', path: '/', act: inOrder(cut(CALLS), goTo('/library'), seen(PANEL)) },
  { name: 'failed-call-skill-paths', path: '/', act: inOrder(cut(CALLS), goTo('/skill-paths'), seen(PANEL)) },
  { name: 'failed-home-rows', path: '/library', act: inOrder(cut(CALLS), goTo('/'), seen(PANEL)) },
  { name: 'loading-page', path: '/', isWindow: true, act: inOrder(hold(CALLS), goTo('/library'), seen(LOADING)) },
  {
    name: 'loading-video',
    path: '/home/lumistage/lighting',
    isWindow: true,
    act: inOrder(hold(`${CALLS}/Detail`), goToVideo, seen('main [aria-busy="true"]')),
  },
  { name: 'loading-bookmark', path: '/bookmark', as: 'mira', isWindow: true, before: hold(LISTS), act: seen(LOADING) },
  { name: 'loading-history', path: '/history', as: 'mira', isWindow: true, before: hold(LISTS), act: seen(LOADING) },
  {
    name: 'notice-slow-page',
    path: '/',
    isWindow: true,
    act: inOrder(hold(CALLS), goTo('/library'), ({ page, text }) =>
      page.getByText(text('shell', 'pending.slow')).waitFor(),
    ),
  },
  {
    name: 'notice-offline',
    path: '/library',
    isWindow: true,
    act: ({ page, text }) =>
      page
        .context()
        .setOffline(true)
        .then(() => page.getByText(text('shell', 'offline.text')).waitFor()),
  },
  { name: 'notice-saved-page', path: '/library', isWindow: true, before: saveDocument, act: seen('#stale-notice') },
  {
    name: 'notice-shell-failure',
    path: '/library',
    isWindow: true,
    ready: 'html[data-shell="failed"]',
    before: ({ page }) => page.route('**/assets/shell/*/main.js', (route) => route.fulfill({ status: 404 })),
  },
];

/** Has the document say what the edge says of one that it kept. */
async function saveDocument({ page, addressOf }: Visit): Promise<void> {
  const mark = createStaleMarker();
  await page.route(`**${addressOf('/library')}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const language = /<html lang="([^"]+)"/.exec(html)?.[1] ?? 'en';
    const headers = { 'Content-Security-Policy': response.headers()['content-security-policy'] ?? '' };
    const kept = { kind: 'page' as const, status: 200, language, headers, body: createTextBody(html), isWhole: true };
    const marked = await mark(kept);
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: marked.headers,
      body: await marked.body.as('identity'),
    });
  });
}

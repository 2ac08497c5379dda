import { createTextBody } from '../../../../servers/edge/src/http/text-response.ts';
import { createStaleMarker } from '../../../../servers/edge/src/serve/pages/notices.ts';
import type { Screen, Visit } from '../screen.ts';
import { cut, goTo, goToVideo, hang, inOrder, waitForVisible } from './actions.ts';

const CALLS = '**/api/LearningCenter/**';
const PANEL = 'main [role="alert"]';
const LISTS = /\/LearningCenter\/v1\/(Bookmark|History)\/Query$/;
const LOADING = 'main [aria-busy="true"], [role="progressbar"]';

/** Screens while something loads, and after it failed. */
export const FAILURE_SCREENS: readonly Screen[] = [
  {
    name: 'failed-section',
    path: '/',
    act: inOrder(cut('**/assets/mf-webinar/**'), goTo('/webinar'), waitForVisible(PANEL)),
  },
  { name: 'failed-call', path: '/', act: inOrder(cut(CALLS), goTo('/library'), waitForVisible(PANEL)) },
  { name: 'failed-call-skill-paths', path: '/', act: inOrder(cut(CALLS), goTo('/skill-paths'), waitForVisible(PANEL)) },
  { name: 'failed-home-rows', path: '/library', act: inOrder(cut(CALLS), goTo('/'), waitForVisible(PANEL)) },
  {
    name: 'loading-page',
    path: '/',
    isWindow: true,
    act: inOrder(hang(CALLS), goTo('/library'), waitForVisible(LOADING)),
  },
  {
    name: 'loading-video',
    path: '/home/lumistage/lighting',
    isWindow: true,
    act: inOrder(hang(`${CALLS}/Detail`), goToVideo, waitForVisible('main [aria-busy="true"]')),
  },
  {
    name: 'loading-bookmark',
    path: '/bookmark',
    as: 'mira',
    isWindow: true,
    before: hang(LISTS),
    act: waitForVisible(LOADING),
  },
  {
    name: 'loading-history',
    path: '/history',
    as: 'mira',
    isWindow: true,
    before: hang(LISTS),
    act: waitForVisible(LOADING),
  },
  {
    name: 'notice-slow-page',
    path: '/',
    isWindow: true,
    act: inOrder(hang(CALLS), goTo('/library'), ({ page, text }) =>
      page.getByText(text('shell', 'pending.slow')).filter({ visible: true }).waitFor(),
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
  {
    name: 'notice-saved-page',
    path: '/library',
    isWindow: true,
    before: saveDocument,
    act: waitForVisible('#stale-notice'),
  },
  {
    name: 'notice-shell-failure',
    path: '/library',
    isWindow: true,
    ready: 'html[data-shell="failed"]',
    before: ({ page }) => page.route('**/assets/shell/*/main.js', (route) => route.fulfill({ status: 404 })),
  },
];

/** Makes the document look like a stale one from the edge's cache. */
async function saveDocument({ page, addressOf }: Visit): Promise<void> {
  const mark = createStaleMarker();
  await page.route(`**${addressOf('/library')}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const language = /<html lang="([^"]+)"/.exec(html)?.[1] ?? 'en';
    const headers = { 'Content-Security-Policy': response.headers()['content-security-policy'] ?? '' };
    const staleResponse = {
      kind: 'page' as const,
      status: 200,
      language,
      headers,
      body: createTextBody(html),
      isCacheable: true,
    };
    const marked = await mark(staleResponse);
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: marked.headers,
      body: await marked.body.as('identity'),
    });
  });
}

import { expect, sidebar, type Page } from '../journey.ts';

/** Pages of each section: the sidebar's entry and the page's title for a guest. */
export const SECTION_PAGES = [
  { app: 'mf-library', address: '/library', link: 'Library', heading: 'Library' },
  { app: 'mf-webinar', address: '/webinar/upcoming', link: 'Webinar', heading: 'Upcoming webinars' },
  { app: 'mf-library', address: '/skill-paths', link: 'Skill Paths', heading: 'Skill Paths' },
  { app: 'mf-member', address: '/bookmark', link: 'Bookmark', heading: 'Please Log In' },
  { app: 'mf-home', address: '/online-manual', link: 'Online Manual', heading: 'Online Manual' },
  { app: 'mf-home', address: '/', link: 'Home', heading: 'What will you learn today?' },
] as const;

export type SectionPage = (typeof SECTION_PAGES)[number];

/** Opens a page by the sidebar, and expects its heading. */
export async function goBySidebar(page: Page, { link, heading }: SectionPage): Promise<void> {
  await sidebar(page).getByRole('link', { name: link }).click();
  await expectHeading(page, heading);
}

/** Expects a page by its heading, and no failure panel. */
export async function expectHeading(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
}

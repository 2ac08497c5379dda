import { expect, sidebar, type Page } from './journey.ts';

/** A place of each section's: the sidebar's entry that leads there, and the title of its page for a guest. */
export const PLACES_OF_SECTIONS = [
  { part: 'mf-library', address: '/library', link: 'Library', heading: 'Library' },
  { part: 'mf-webinar', address: '/webinar/upcoming', link: 'Webinar', heading: 'Upcoming webinars' },
  { part: 'mf-library', address: '/skill-paths', link: 'Skill Paths', heading: 'Skill Paths' },
  { part: 'mf-member', address: '/bookmark', link: 'Bookmark', heading: 'Please Log In' },
  { part: 'mf-home', address: '/online-manual', link: 'Online Manual', heading: 'Online Manual' },
  { part: 'mf-home', address: '/', link: 'Home', heading: 'What will you bring to life today?' },
] as const;

/** One of the places. */
export type PlaceOfSection = (typeof PLACES_OF_SECTIONS)[number];

/** Goes to a place by the sidebar, and sees its page. */
export async function goBySidebar(page: Page, { link, heading }: PlaceOfSection): Promise<void> {
  await sidebar(page).getByRole('link', { name: link }).click();
  await expectPlace(page, heading);
}

/** The page under a title is there, and no panel in its place. */
export async function expectPlace(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
}

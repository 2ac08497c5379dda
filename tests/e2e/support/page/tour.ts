import { expect, type Page } from '../journey.ts';

/** A change of section by a link of the sidebar. */
export interface TourStop {
  app: string;
  href: string;
  /** The page's title, for members and guests. */
  heading: RegExp;
  /** Selects a link to a page deeper in the section. */
  deeper?: string;
}

/** Changes of section: no stop is in the section of the one before it, and the first one follows the last. */
export const TOUR = [
  { app: 'mf-library', href: '/library', heading: /^Library$/, deeper: 'article a[href*="v="]' },
  { app: 'mf-webinar', href: '/webinar', heading: /^Upcoming webinars$/, deeper: 'a[href="/webinar/archive"]' },
  {
    app: 'mf-library',
    href: '/skill-paths',
    heading: /^Skill Paths$/,
    deeper: 'a[href="/skill-paths/first-short-film"]',
  },
  { app: 'mf-member', href: '/bookmark', heading: /^(Bookmarks|Please Log In)$/ },
  { app: 'mf-home', href: '/online-manual', heading: /^Online Manual$/ },
  {
    app: 'mf-library',
    href: '/master-class',
    heading: /^Master Class$/,
    deeper: 'a[href="/master-class/lumistage/cinematic-lighting"]',
  },
  { app: 'mf-member', href: '/history', heading: /^(History|Please Log In)$/ },
  { app: 'mf-home', href: '/', heading: /^What will you learn today\?$/, deeper: 'a[href="/home/lumistage"]' },
  { app: 'mf-webinar', href: '/webinar', heading: /^Upcoming webinars$/, deeper: 'a[href="/webinar/speakerinfo"]' },
  { app: 'mf-home', href: '/', heading: /^What will you learn today\?$/ },
] as const satisfies readonly TourStop[];

/** Changes the section by clicking the sidebar's link. */
export async function goToStop(page: Page, { href, heading }: TourStop): Promise<void> {
  await page.locator(`nav a[href="${href}"]`).first().click();
  await expect(title(page)).toHaveText(heading);
}

/** Clicks the link to a page deeper in the section, if the stop has one. */
export async function goDeeper(page: Page, { heading, deeper }: TourStop): Promise<void> {
  if (deeper === undefined) return;
  await page.getByRole('main').locator(deeper).filter({ visible: true }).first().click();
  await expect(title(page)).not.toHaveText(heading);
}

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

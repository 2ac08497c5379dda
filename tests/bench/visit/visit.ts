import type { Page } from '@playwright/test';
import { open } from '../../e2e/support/journey.ts';
import { countTab } from '../../e2e/support/page/tab-counts.ts';
import { goDeeper, goToStop, TOUR } from '../../e2e/support/page/tour.ts';
import type { VisitCounts } from './growth.ts';
import type { ReleaseRotation } from './release-rotation.ts';

interface VisitOptions {
  /** Changes of section; pages deeper in a section are visited in addition. */
  changes: number;
  activations: number;
  /**
   * Whether the visitor types text before each activation. Such a page is not reloaded. A rollback follows, before the
   * visitor comes to a page without the text field.
   */
  hasTypedText: boolean;
  rotation: Pick<ReleaseRotation, 'activateNext' | 'rollBack'>;
}

/** Counts once in so many tours, always on the same page. */
const TOURS_PER_ROW = 10;

/** Time for the last requests of a page before the count, in milliseconds. */
const IDLE_MS = 1_000;

/** Between these stops every page has the search field of the header. */
const [FIRST_WITH_FIELD, LAST_WITH_FIELD] = ['/webinar', '/history'] as const;

/** Visits one section after the other by links, while operators activate other releases. */
export async function visit(page: Page, options: VisitOptions): Promise<VisitCounts[]> {
  const counts: VisitCounts[] = [];
  let documents = 0;
  const countDocument = () => (documents += 1);
  page.on('domcontentloaded', countDocument);
  const session = await page.context().newCDPSession(page);
  await open(page, '/');
  const tours = Math.ceil(options.changes / TOUR.length);
  const toursPerActivation = Math.max(1, Math.floor(tours / options.activations));
  for (let tour = 1; tour <= tours; tour++) {
    // At the start of the interval: the document that is counted then has visited everything.
    await goAround(page, options, (tour - 1) % toursPerActivation === 0);
    if (tour % TOURS_PER_ROW !== 0) continue;
    // A pointer on a link would prefetch its page.
    await page.mouse.move(720, 2);
    await page.waitForTimeout(IDLE_MS);
    counts.push({ changes: tour * TOUR.length, documents, ...(await countTab(session)) });
  }
  await session.detach();
  page.off('domcontentloaded', countDocument);
  return counts;
}

/** Visits all stops. If `isActivated`, another release of a section is active from the second stop on. */
async function goAround(page: Page, { hasTypedText, rotation }: VisitOptions, isActivated: boolean): Promise<void> {
  const search = page.getByRole('banner').getByRole('combobox');
  let isTyped = false;
  for (const stop of TOUR) {
    await goToStop(page, stop);
    await goDeeper(page, stop);
    if (isActivated && stop.href === FIRST_WITH_FIELD && !isTyped) {
      isTyped = true;
      if (hasTypedText) await search.fill('rigging');
      await rotation.activateNext();
    }
    if (isActivated && stop.href === LAST_WITH_FIELD && hasTypedText) {
      await rotation.rollBack();
      await search.fill('');
    }
  }
}

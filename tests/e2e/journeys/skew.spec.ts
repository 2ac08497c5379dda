import path from 'node:path';
import { F1 } from '../support/page/fixtures.ts';
import { expect, open, type Page, LONG_TAG } from '../support/journey.ts';
import { library } from '../support/page/library.ts';
import { test } from '../support/site/own-edge.ts';
import { activeReleases, changeBuild, releaseTool } from '../support/site/releases.ts';
import { expectHeading, goBySidebar, SECTION_PAGES, type SectionPage } from '../support/page/section-pages.ts';

const SECTIONS = ['mf-home', 'mf-library', 'mf-webinar', 'mf-member'] as const;
const PREVIOUS_VERSION = '0.9.0';

test(
  'the current and the previous shell work with the current and the previous release of each section',
  { tag: LONG_TAG },
  async ({ page, edge, request }) => {
    test.setTimeout(300_000);
    const becomes = async (part: string) => {
      await expect
        .poll(async () => activeReleases(request))
        .toMatchObject({ [part]: expect.stringMatching(/^0\.9\.0-/) });
    };
    for (const part of ['shell', ...SECTIONS]) {
      await releaseTool(edge.store, 'publish', part, '--from', await previousBuildOf(part));
    }
    for (const age of ['current', 'previous'] as const) {
      await test.step(`the ${age} shell`, async () => {
        if (age === 'previous') {
          await releaseTool(edge.store, 'activate', 'shell', PREVIOUS_VERSION);
          await becomes('shell');
        }
        await walk(page, SECTION_PAGES);
        await filterAndWatch(page);
        for (const section of SECTIONS) {
          await releaseTool(edge.store, 'activate', section, PREVIOUS_VERSION);
          await becomes(section);
          await walk(
            page,
            SECTION_PAGES.filter(({ app }) => app === section),
          );
          await releaseTool(edge.store, 'rollback', section);
        }
      });
    }
  },
);

/**
 * The previous build: a real one from the checkout named by PREVIOUS_CHECKOUT, else today's under another version. The
 * latter shows that releases mix, but not that their code is compatible.
 */
async function previousBuildOf(app: string): Promise<string> {
  const checkout = process.env['PREVIOUS_CHECKOUT'];
  const from = checkout === undefined ? {} : { from: path.join(checkout, app, 'dist') };
  return changeBuild({ app, version: PREVIOUS_VERSION, isAffected: () => false, change: (text) => text, ...from });
}

/** Pages after the home page in one document, and the first of them cold. */
async function walk(page: Page, places: readonly SectionPage[]): Promise<void> {
  await open(page, '/');
  for (const place of places) await goBySidebar(page, place);
  for (const { address, heading } of places.slice(0, 1)) {
    await open(page, address);
    await expectHeading(page, heading);
  }
}

/** A filter of the library, and a video at its own address. */
async function filterAndWatch(page: Page): Promise<void> {
  await open(page, '/library');
  await library(page)
    .filters.getByRole('checkbox', { name: /^Medium/ })
    .check();
  await expect(page).toHaveURL(/level=medium/);
  await open(page, F1.address);
  await expectHeading(page, F1.title);
  await expect(page).toHaveURL(F1.address);
}

import path from 'node:path';
import { F1 } from '../support/fixtures.ts';
import { addressOf, expect, open, type Page } from '../support/journey.ts';
import { library } from '../support/library.ts';
import { LONG } from '../support/long.ts';
import { test } from '../support/own-edge.ts';
import { activeReleases, changeBuild, releaseTool } from '../support/releases.ts';
import { expectPlace, goBySidebar, PLACES_OF_SECTIONS, type PlaceOfSection } from '../support/sections.ts';

const SECTIONS = ['mf-home', 'mf-library', 'mf-webinar', 'mf-member'] as const;
const PREVIOUS_VERSION = '0.9.0';

test(
  'the current and the previous shell work with the current and the previous release of each section',
  { tag: LONG },
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
        await walk(page, PLACES_OF_SECTIONS);
        await filterAndWatch(page);
        for (const section of SECTIONS) {
          await releaseTool(edge.store, 'activate', section, PREVIOUS_VERSION);
          await becomes(section);
          await walk(
            page,
            PLACES_OF_SECTIONS.filter(({ part }) => part === section),
          );
          await releaseTool(edge.store, 'rollback', section);
        }
      });
    }
  },
);

/**
 * The build that came before: a real one from the checkout that PREVIOUS_CHECKOUT names, else today's under another
 * version, which shows that releases mix but not that their code still understands each other.
 */
async function previousBuildOf(part: string): Promise<string> {
  const checkout = process.env['PREVIOUS_CHECKOUT'];
  const from = checkout === undefined ? {} : { from: path.join(checkout, part, 'dist') };
  return changeBuild({ part, version: PREVIOUS_VERSION, isConcerned: () => false, change: (text) => text, ...from });
}

/** Places in one document after the home page, and the first of them cold. */
async function walk(page: Page, places: readonly PlaceOfSection[]): Promise<void> {
  await open(page, '/');
  for (const place of places) await goBySidebar(page, place);
  for (const { address, heading } of places.slice(0, 1)) {
    await open(page, address);
    await expectPlace(page, heading);
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
  await expectPlace(page, F1.title);
  expect(addressOf(page)).toBe(F1.address);
}

import { expect, open, test } from '../../support/journey.ts';
import { detail } from '../../support/media/watching.ts';
import { LESSON } from '../../support/page/fixtures.ts';
import { SECTION_PAGES, goBySidebar } from '../../support/page/section-pages.ts';

const POLYFILLS = /\/(polyfills|segmenter)\.js$/;

/** Takes away what the oldest supported browsers lack, except popovers, which no script can remove. */
function removeWhatIsNew(): void {
  for (const [owner, names] of [
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Promise, ['withResolvers']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [URL, ['canParse']],
    [AbortSignal, ['any']],
    [Intl, ['Segmenter']],
  ] as const)
    for (const name of names) Reflect.deleteProperty(owner, name);
}

test('a browser without what came since 2023 gets it from the shell: every section opens, and a video plays', async ({
  page,
}) => {
  await page.addInitScript(removeWhatIsNew);
  await open(page, '/library');
  for (const place of SECTION_PAGES) await goBySidebar(page, place);
  await open(page, LESSON.address);
  await detail(page).poster.click();
  await detail(page).pause.click();
  await expect(detail(page).play).toBeVisible();
});

test("today's browsers load no polyfill", async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page, LESSON.address);
  expect(loaded.filter((address) => POLYFILLS.test(address))).toEqual([]);
  expect(loaded.length).toBeGreaterThan(0);
});

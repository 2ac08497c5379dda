import type { SpecifiedOptions } from '../../../../shared/src/testing/specified-videos.ts';
import { readBodyText, readHead } from '../../support/page/html.ts';
import { expectNoHorizontalScroll } from '../../support/page/inert.ts';
import { expect, LONG_TAG, open, sidebar, test as journey } from '../../support/journey.ts';
import { testWithSharedEdge } from '../../support/site/own-edge.ts';
import { startSpecifiedApi } from '../../support/api/start-specified-api.ts';

const VARIANTS = [
  { way: 'whose ids are numbers', options: { ids: 'numbers', isMember: true }, tag: LONG_TAG },
  { way: 'whose ids are texts', options: { ids: 'texts', isMember: true }, tag: LONG_TAG },
  { way: 'whose every nullable field is null', options: { isNull: true, isMember: true }, tag: [] as string[] },
] as const;

const PAGES = [
  ['/', 'Next Stage'],
  ['/home/lumistage', 'Fog and Depth'],
  ['/home/lumistage/lighting', 'Fog and Depth'],
  ['/library', 'Soft Shadows'],
  ['/skill-paths', 'first-film'],
  ['/skill-paths/first-film?v=welcome', 'Welcome'],
  ['/webinar/upcoming', 'Next Stage'],
  ['/webinar/archive', 'Night Shoot'],
  ['/webinar/speakerinfo', 'No speakers are introduced here yet.'],
  ['/online-manual', 'Online Manual'],
  ['/home/lumistage/lighting?v=soft-shadows', 'Soft Shadows'],
  ['/master-class/lumistage/cinematic-lighting?v=three-lights', 'Three Lights'],
  ['/webinar/archive?v=night-shoot', 'Night Shoot'],
] as const;

const WRONG = /Error!|Filters are unavailable|(?<!\d)0 videos|undefined|NaN|null/;

// The tests of a variant share its edge.
journey.describe.configure({ mode: 'default' });

async function startApi(options: SpecifiedOptions) {
  const api = await startSpecifiedApi(options);
  return { edgeSettings: { API_ORIGIN: api.origin }, stop: api.stop };
}

for (const { way, options, tag } of VARIANTS) {
  journey.describe(`before an API that has only the fields of the specification, ${way},`, { tag }, () => {
    const test = testWithSharedEdge(() => startApi(options));

    test('every page is served with what the API has', async ({ request }) => {
      for (const [address, shown] of PAGES) {
        const html = await (await request.get(address)).text();
        const text = readBodyText(html);
        expect(text, address).toContain(shown);
        expect(text, address).not.toMatch(WRONG);
        expect(html, address).not.toContain('<img src=""');
      }
    });

    test('a member bookmarks a video, although the response has no data, and finds it among bookmarks and views', async ({
      page,
    }) => {
      await open(page, '/home/lumistage/lighting?v=fog-depth');
      await expectNoHorizontalScroll(page);
      await page.getByRole('button', { name: /^Bookmark “Fog/ }).click();
      await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Successfully bookmarked');
      for (const list of ['Bookmark', 'History']) {
        await sidebar(page).getByRole('link', { name: list }).click();
        await expect(page.getByRole('main').getByText('Soft Shadows').first()).toBeVisible();
        await expect(page.getByRole('main').getByText(WRONG)).toHaveCount(0);
      }
    });
  });
}

journey.describe('before an API that does not send the tree of master classes', () => {
  const test = testWithSharedEdge(() => startApi({}));

  test('they are found by the locations of their lessons, down to the video', async ({ request }) => {
    const read = async (address: string) => (await request.get(address)).text();
    const hrefIn = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? 'no link';
    const course = hrefIn(await read('/master-class'), /<h3[^>]*><a[^>]* href="([^"]+)"/);
    const lesson = hrefIn(await read(course), /<a[^>]* href="([^"]+v=three-lights)"/);
    expect(readHead(await read(lesson)).title).toContain('Three Lights');
  });
});

import { expect, open, test } from '../../support/journey.ts';
import { signUp } from '../../support/api/members.ts';
import { fakeVideoService } from '../../support/media/fake-video-service.ts';
import { watchF1 } from '../../support/media/watch-f1.ts';
import { detail, timeOf } from '../../support/media/watching.ts';
import { F1 } from '../../support/page/fixtures.ts';

test('a member continues on another device at the second where the first one was left', async ({ page, browser }) => {
  await signUp(page);
  const session = await page.context().storageState();
  await watchF1(page);
  // It is left before the first regular write.
  await open(page, '/');

  const phone = await browser.newContext({ storageState: { ...session, origins: [] } });
  const other = await phone.newPage();
  await open(other, '/');
  const row = other.getByRole('region', { name: 'Continue watching' });
  await expect(row.getByRole('heading', { level: 3 })).toHaveText([F1.title]);
  await expect(row.getByText(/^5:[23]\d left$/)).toBeVisible();
  await fakeVideoService(other);
  await row.getByRole('link', { name: F1.title }).click();
  await detail(other)
    .player.getByRole('button', { name: /^Resume from 2:1\d$/ })
    .click();
  await expect.poll(() => timeOf(other)).toBeGreaterThanOrEqual(136);
  await phone.close();
});

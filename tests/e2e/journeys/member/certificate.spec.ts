import { expect, open, test } from '../../support/journey.ts';
import { finishPath, signUp } from '../../support/api/members.ts';
import { expectNoViolationsAtWidths } from '../../support/page/axe.ts';
import { tabTo } from '../../support/page/focus.ts';

test('a member who finished a path gets a certificate, which guests check at its address, unless it was changed', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const account = await signUp(page);
  const path = await finishPath(page);
  await open(page, `/skill-paths/${path.urlName}`);
  await page.getByRole('link', { name: 'Get your certificate' }).first().click();
  const name = page.getByLabel('Name on the certificate');
  await expectNoViolationsAtWidths(page, 'the form of the certificate');
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, name);
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^This certificate is genuine:/)).toBeVisible();
  await expectNoViolationsAtWidths(page, 'the certificate');
  const saved = page.waitForEvent('download');
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, page.getByRole('button', { name: 'Save as a picture' }));
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toBe('certificate.png');

  const address = page.url();
  const guest = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await guest.goto(address.replace('/certificate/', '/de/certificate/'));
  await expect(guest.getByRole('main')).toContainText('Ada Lovelace');
  await expect(guest.getByRole('main')).toContainText(/Dieses Zertifikat ist echt/);
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await guest.content()).not.toContain(account);
  await guest.goto(address.replace('/certificate/', '/certificate/x'));
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This certificate can’t be verified');
  await guest.context().close();
});

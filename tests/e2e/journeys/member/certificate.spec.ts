import { expect, open, test } from '../../support/journey.ts';
import { finishPath, signUp } from '../../support/api/members.ts';
import { expectNoViolations } from '../../support/page/axe.ts';

test('a member who finished a path gets a certificate, which guests check at its address, unless it was changed', async ({
  page,
  browser,
}) => {
  const account = await signUp(page);
  const path = await finishPath(page);
  await open(page, `/skill-paths/${path.urlName}`);
  await page.getByRole('link', { name: 'Get your certificate' }).first().click();
  await page.getByLabel('Name on the certificate').fill('Ada Lovelace');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^This certificate is genuine:/)).toBeVisible();
  await expectNoViolations(page, 'the certificate');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a picture' }).click();
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

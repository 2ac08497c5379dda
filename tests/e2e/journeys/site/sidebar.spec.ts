import { expect, open, sidebar, test } from '../../support/journey.ts';
import { expectSidebar, hamburger, resizeTo, scrollPosition } from '../../support/page/layout.ts';

test('the sidebar follows the width of the window until the visitor toggles it', async ({ page }) => {
  await page.clock.install();
  await open(page, '/library');
  await expectSidebar(page, { isOpen: false });
  await resizeTo(page, 1200);
  await expectSidebar(page, { isOpen: false });
  await resizeTo(page, 1440);
  await expectSidebar(page, { isOpen: true });
  await resizeTo(page, 1200);
  await expectSidebar(page, { isOpen: false });

  await resizeTo(page, 1440);
  await hamburger(page).click();
  await expectSidebar(page, { isOpen: false });
  await resizeTo(page, 1200);
  await expectSidebar(page, { isOpen: false });
  await resizeTo(page, 1440);
  await expectSidebar(page, { isOpen: false });
});

test('the open sidebar on a narrow page blocks scrolling, and an entry closes it', async ({ page }) => {
  await page.setViewportSize({ width: 1312, height: 900 });
  await open(page, '/library');
  await hamburger(page).click();
  await expectSidebar(page, { isOpen: true });
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeVisible();
  await page.mouse.move(900, 600);
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('main')).toHaveAttribute('inert');
  expect(await scrollPosition(page)).toBe(0);

  await sidebar(page).getByRole('link', { name: 'Webinar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
  await expectSidebar(page, { isOpen: false });
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(0);
});

test('at 1313 px the open sidebar is beside the page; a phone opens it from the header', async ({ page }) => {
  await page.setViewportSize({ width: 1313, height: 900 });
  await open(page, '/library');
  await hamburger(page).click();
  await expectSidebar(page, { isOpen: true });
  await expect.poll(async () => (await page.getByRole('main').boundingBox())?.x).toBeGreaterThanOrEqual(265);

  await page.setViewportSize({ width: 375, height: 700 });
  await open(page, '/');
  const entry = sidebar(page).getByRole('link', { name: 'Library' });
  await expect(entry).not.toBeInViewport();
  await hamburger(page).click();
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await expect(page).toHaveURL('/library');
  await expect(entry).not.toBeInViewport();
});

import { addressOf, expect, LONG_TAG, open, takeConsoleErrors, test } from '../support/journey.ts';
import { scrollPosition } from '../support/page/layout.ts';
import { signUpWithVideos } from '../support/api/members.ts';

for (const { address, call, pageSize, isMember, width = 1440, tag = [] } of [
  { address: '/library', call: '**/v1/Query', pageSize: 24 },
  { address: '/history', call: '**/v1/History/Query', pageSize: 48, isMember: true, width: 375, tag: LONG_TAG },
]) {
  const title = `a failed "Load more" on ${address} is reported in its position, and Retry loads the page`;
  test(title, { tag }, async ({ page, consoleErrors }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    if (isMember) await signUpWithVideos(page, 'views');
    await open(page, address);
    const main = page.getByRole('main');
    const titles = main.getByRole('heading', { level: 3 });
    await expect(titles).toHaveCount(pageSize);
    await page.route(call, (route) => route.fulfill({ status: 500 }));
    await main.getByRole('link', { name: 'Load more' }).click();

    const retry = main.getByRole('button', { name: 'Retry' });
    await expect(main.getByRole('alert')).toContainText('More could not be loaded');
    await expect(retry).toBeInViewport();
    await expect(retry).toBeFocused();
    await expect(page).toHaveURL(address);
    await expect(titles).toHaveCount(pageSize);
    const position = await scrollPosition(page);
    expect(position).toBeGreaterThan(1000);
    const hasFailedAgain = page.waitForResponse(call);
    await retry.click();
    await hasFailedAgain;
    await expect(retry).not.toHaveAttribute('aria-busy');
    await expect(retry).toBeInViewport();
    expect(await scrollPosition(page)).toBe(position);

    await page.unroute(call);
    await retry.click();
    await expect(titles.nth(pageSize).getByRole('link')).toBeFocused();
    expect(addressOf(page)).toContain('page=2');
    await expect(main.getByRole('alert')).toHaveCount(0);
    expect(takeConsoleErrors(consoleErrors, /500/)).not.toHaveLength(0);
  });
}

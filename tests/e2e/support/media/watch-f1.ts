import { expect, open, type Page } from '../journey.ts';
import { F1 } from '../page/fixtures.ts';
import { fakeVideoService } from './fake-video-service.ts';
import { detail, timeOf } from './watching.ts';

/** Plays F1 from 2:15 for a second, and pauses it. The video service is a fake. */
export async function watchF1(page: Page): Promise<void> {
  await fakeVideoService(page);
  await open(page, F1.address);
  await detail(page).timecode('2:15').click();
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(136);
  await page.keyboard.press('k');
}

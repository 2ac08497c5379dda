import { F1 } from '../../support/page/fixtures.ts';
import { findTags } from '../../support/page/html.ts';
import { expect, open, test } from '../../support/journey.ts';
import { openTranscript } from '../../support/page/transcript.ts';
import { detail, topOfPlayer } from '../../support/media/watching.ts';

/** It plays from this site, and has more cues than the box can show. */
const LONG_VIDEO = '/home/lumistage/render?v=lumistage-3-motion-blur-beyond-defaults';

test('the transcript is text without script, whose times are links that start the video there', async ({ request }) => {
  const html = await (await request.get(F1.address)).text();
  const times = [...html.matchAll(/<a [^>]*href="(\?v=[^"]*t=\d+)"[^>]*>(\d+:\d\d)</g)];
  const [, href = '', time = ''] = times[3] ?? [];
  const [minutes = 0, seconds = 0] = time.split(':').map(Number);
  const start = 60 * minutes + seconds;
  expect(href.replaceAll('&amp;', '&')).toBe(`${F1.address.slice(F1.address.indexOf('?'))}&t=${start}`);
  const there = await (await request.get(`${F1.address}&t=${start}`)).text();
  expect(findTags(there, 'a').find((tag) => tag.includes('data-poster'))).toMatch(new RegExp(`[?&;]t=${start}s?"`));
});

test('a cue plays from its time and keeps the focus, and the box alone follows the video', async ({ page }) => {
  await open(page, LONG_VIDEO);
  const { box, times, current, field, follow } = await openTranscript(page);
  const start = await times.nth(5).innerText();
  await times.nth(5).focus();
  await page.keyboard.press('Enter');
  await expect(detail(page).pause).toBeVisible();
  await expect(times.nth(5)).toBeFocused();
  await expect(current).toHaveText(start);
  const [minutes = 0, seconds = 0] = start.split(':').map(Number);
  const startOf = ({ played }: HTMLVideoElement) => (played.length > 0 ? Math.floor(played.start(0)) : undefined);
  await expect.poll(() => detail(page).video.evaluate(startOf)).toBe(minutes * 60 + seconds);

  // The box does not move while the focus is in it.
  const before = await topOfPlayer(page);
  await page.keyboard.press('8');
  await expect(current).not.toHaveText(start);
  await expect(current).not.toBeInViewport();
  await times.nth(5).blur();
  await expect(current).toBeInViewport();
  expect(await topOfPlayer(page)).toBe(before);

  await box.hover();
  await page.mouse.wheel(0, -4000);
  await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBe(0);
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  await field.focus();
  await expect(current).not.toBeInViewport();
  await follow.click();
  await expect(current).toBeInViewport();
});

test('a visitor searches in a transcript without using the player’s keys, and changes its language', async ({
  page,
}) => {
  await open(page, F1.address);
  const { section, box, cues, field, language, marks } = await openTranscript(page);
  const word = /\p{L}{6,}/u.exec(await cues.nth(20).innerText())?.[0] ?? '';
  await field.fill(word.toUpperCase());
  await expect(section.getByText(/^\d+ match(es)?$/).first()).toBeVisible();
  await expect(marks.first()).toHaveText(new RegExp(`^${word}$`, 'i'));
  await page.keyboard.press('Enter');
  await expect(section.getByText(/^Match 1 of \d+$/).first()).toBeVisible();
  await expect(marks.first()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await page.keyboard.type('k m');
  await expect(field).toHaveValue('k m');
  await expect(detail(page).poster).toBeVisible();
  await page.keyboard.press('Escape');

  const english = await cues.first().innerText();
  await language.selectOption({ label: 'Japanese' });
  await expect(cues.first()).not.toHaveText(english);
  await expect(box.locator('ol').first()).toHaveAttribute('lang', 'ja');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('tab', { name: 'Transcript' }).click();
  await expect(language).toHaveValue('ja');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await section.getByRole('button', { name: 'Copy transcript' }).click();
  await expect(section.getByText('Transcript copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^0:00 .+\n0:\d\d /);
});

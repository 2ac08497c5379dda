import { F1 } from '../../support/page/fixtures.ts';
import { expect, open, sidebar, test } from '../../support/journey.ts';
import { transcript } from '../../support/page/transcript.ts';
import { detail } from '../../support/media/watching.ts';

test.use({ colorScheme: 'dark' });

test('a printed video is its text: black on white, everything expanded, references with their addresses', async ({
  page,
}) => {
  await open(page, F1.address);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const { title, player, relevance, timecodes, description } = detail(page);
  const notes = page.getByRole('heading', { name: 'Notes' });
  for (const chrome of [page.getByRole('banner'), sidebar(page), player, relevance, notes])
    await expect(chrome).toBeHidden();
  for (const text of [title, description, timecodes.first(), page.getByText('Checklist to Print and Keep')]) {
    await expect(text).toBeVisible();
  }
  const { box, cues, field, follow } = transcript(page);
  for (const control of [field, follow]) await expect(control).toBeHidden();
  await expect(cues.last()).toBeVisible();
  expect(await box.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)');

  const reference = page.getByRole('link', { name: 'Checklist to Print and Keep' });
  const printed = await reference.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(printed).toBe(`"${await reference.getAttribute('href')}"`);
});

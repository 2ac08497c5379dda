import type { Page } from '@playwright/test';

/** Locators of a video's transcript. */
export function transcript(page: Page) {
  const section = page.getByRole('main').getByRole('tabpanel', { name: 'Transcript' });
  const box = section.locator('div:has(> div > ol)').last();
  return {
    section,
    /** It scrolls by itself. */
    box,
    cues: box.locator('li'),
    times: box.locator('li > a'),
    current: box.locator('[aria-current="true"]'),
    marks: box.locator('mark'),
    field: section.getByRole('searchbox', { name: 'Search the transcript' }),
    language: section.getByRole('combobox', { name: 'Language of the transcript' }),
    follow: section.getByRole('button', { name: 'Follow the video' }),
  };
}

/** Opens the transcript; it is hydrated then. */
export async function openTranscript(page: Page) {
  const locators = transcript(page);
  await page.getByRole('tab', { name: 'Transcript' }).click();
  await locators.field.waitFor();
  return locators;
}

import { expect, type Page } from '../journey.ts';
import { detail } from './watching.ts';

interface Caption {
  /** A whole second while it stands there. */
  second: number;
  text: string;
}

/** The captions of the page's video in a language, from their file. Those without a whole second are left out. */
export async function captionsOf(page: Page, language: string): Promise<Caption[]> {
  const address = await detail(page).video.locator(`track[srclang="${language}"]`).getAttribute('src');
  const response = await page.request.get(address ?? '');
  expect(response.status(), `the ${language} captions`).toBe(200);
  return [...(await response.text()).matchAll(/^(\S+) --> (\S+).*\n((?:.+\n?)+)/gm)].flatMap(
    ([, start = '', end = '', lines = '']) => {
      const second = Math.ceil(toSeconds(start) + 0.2);
      return second + 0.2 < toSeconds(end) ? [{ second, text: lines.trimEnd() }] : [];
    },
  );
}

const toSeconds = (time: string) => time.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);

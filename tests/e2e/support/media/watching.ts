import type { Page } from '@playwright/test';

/** Records the API calls that a page sends, by the end of their path. */
export function recordCalls(page: Page, path: string): () => unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) bodies.push(request.postDataJSON());
  });
  return () => bodies;
}

/** Locators of a video's detail view. */
export function detail(page: Page) {
  const main = page.getByRole('main');
  const player = main.getByRole('region', { name: 'Video', exact: true });
  const description = main.getByRole('region', { name: 'Description & Reference' });
  return {
    title: main.getByRole('heading', { level: 1 }),
    player,
    poster: player.locator('[data-poster]'),
    /** The frame of the video service, or the video element. */
    stage: player.locator('iframe, video'),
    video: player.locator('video'),
    play: player.getByRole('button', { name: 'Play', exact: true }),
    /** Of a video that plays, not of one that will. */
    pause: player
      .filter({ has: page.locator('[data-phase="playing"], [data-phase="buffering"]') })
      .getByRole('button', { name: 'Pause' }),
    position: player.getByRole('slider', { name: 'Position in the video' }),
    /** Opens and closes the list of chapters. */
    chaptersToggle: player.getByRole('button', { name: /^\d+ chapters?$|^Chapter \d+ of/ }),
    chapters: player.getByRole('list', { name: 'Chapters' }).getByRole('button'),
    description,
    timecodes: description.getByRole('button', { name: /^Go to / }),
    timecode: (time: string) => description.getByRole('button', { name: `Go to ${time},` }),
    /** In a playlist. */
    nextVideo: main.getByRole('link', { name: /^Next: / }),
    relevance: main.locator('section[aria-labelledby="video-relevance"]'),
    fact: (name: string) =>
      main
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('dd'),
  };
}

/** The playback position, in seconds. */
export async function timeOf(page: Page): Promise<number> {
  return Number(await detail(page).position.inputValue());
}

/** Seeks to the last second of the video. */
export async function goNearTheEnd(page: Page): Promise<void> {
  const { position } = detail(page);
  await position.fill(String(Number(await position.getAttribute('max')) - 1));
}

/** Distance of the player's top from the top of the window, in pixels. */
export async function topOfPlayer(page: Page): Promise<number> {
  return detail(page).player.evaluate((player) => player.getBoundingClientRect().top);
}

/** Changes the details in all further API responses. */
export async function changeDetails(page: Page, changes: object): Promise<void> {
  await page.route('**/api/LearningCenter/v1/Query/Detail', async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { result: object };
    await route.fulfill({ json: { ...envelope, result: { ...envelope.result, ...changes } } });
  });
}

/** Stops the countdown to the next video. On a busy machine it would end too early for a journey. */
export async function stopCountdown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setInterval } = window;
    window.setInterval = ((handler: () => void, delay?: number) =>
      delay === 1000 ? 0 : setInterval(handler, delay)) as typeof window.setInterval;
  });
}

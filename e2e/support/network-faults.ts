import type { Page } from '@playwright/test';

/** What is lost on the way, always the same for the same seed; `share` is between 0 and 1. */
export interface Flaw {
  address: string;
  share: number;
  seed: number;
}

/** From here on a share of the page's requests to some addresses gets no answer. */
export async function flakyNetwork(page: Page, { address, share, seed }: Flaw): Promise<{ lost: () => number }> {
  let lost = 0;
  let state = seed;
  await page.route(address, (route) => {
    // The next number of a linear congruential generator (Numerical Recipes).
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    if (state / 2 ** 32 >= share) return route.continue();
    lost += 1;
    return route.abort('connectionreset');
  });
  return { lost: () => lost };
}

import { waitAsLongAgain } from '@learning-center/shared/lib';

/** How long a page waits at most that can be shown without any of its rows, in milliseconds. */
const MAX_WAIT_MS = 3_000;

/** What came of loading a row or a list that fails alone: a failure is one of its answers (design "Home"). */
export type LoadedRow<Content> = { state: 'ready'; content: Content } | { state: 'failed' };

/** A row of a page, which does not wait for a row that hangs; in the browser `row` is what the page still waits for. */
export type Row<Content> = LoadedRow<Content> | { state: 'coming'; row?: Promise<LoadedRow<Content>> };

/** Loads one row; only a visitor who left ends the whole page's loading. */
export async function loadRow<Content>(signal: AbortSignal, ask: () => Promise<Content>): Promise<LoadedRow<Content>> {
  try {
    return { state: 'ready', content: await ask() };
  } catch (error) {
    if (signal.aborted) throw error;
    return { state: 'failed' };
  }
}

/** Waits for a row until the page does without it. */
export type AwaitRow = <Content>(row: Promise<LoadedRow<Content>>) => Promise<Row<Content>>;

/** Gives the rows of a page as long again as what the page cannot do without. */
export function awaitRowsBeside(needed: Promise<unknown>): AwaitRow {
  const startedAt = performance.now();
  return orComing(needed.then(() => waitAsLongAgain(startedAt)));
}

/** Gives rows as long again as the first of them that came. */
export function awaitRowsTogether(rows: readonly Promise<LoadedRow<unknown>>[]): AwaitRow {
  const startedAt = performance.now();
  const firstReady = Promise.any(rows.map(async (row) => (await row).state === 'ready' || Promise.reject(row)));
  const longest = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  return orComing(Promise.race([longest, firstReady.then(() => waitAsLongAgain(startedAt))]));
}

function orComing(end: Promise<unknown>): AwaitRow {
  // Whoever needs what failed hears of it; a row does not.
  const over = end.catch(() => undefined);
  return (row) => Promise.race([row, over.then(() => ({ state: 'coming', row }) as const)]);
}

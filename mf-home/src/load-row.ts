/** A row or a list of a page that fails alone, so a loader's failure is one of its answers (design "Home"). */
export type Row<Content> = { state: 'ready'; content: Content } | { state: 'failed' };

/** Loads one row; only a visitor who left ends the whole page's loading. */
export async function loadRow<Content>(signal: AbortSignal, ask: () => Promise<Content>): Promise<Row<Content>> {
  try {
    return { state: 'ready', content: await ask() };
  } catch (error) {
    if (signal.aborted) throw error;
    return { state: 'failed' };
  }
}

/**
 * Marks in the browser's timeline: the time when React has hydrated the page, and the time of each API call that failed.
 * The browser keeps them until the code that reads them has loaded.
 */
export type PerformanceMarkName = 'hydrated' | 'failed-call';

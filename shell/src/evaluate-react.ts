const PAINT_TIMEOUT_MS = 500;

/**
 * Evaluates React once, in a task of its own: together with the shell it would block the page for too long. It waits until
 * the browser has painted what the server sent.
 */
export async function evaluateReact(): Promise<void> {
  if (performance.getEntriesByType('paint').length === 0) await nextPaint();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
}

/** Sooner in a tab that paints nothing. */
const nextPaint = () =>
  Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    new Promise((resolve) => setTimeout(resolve, PAINT_TIMEOUT_MS)),
  ]);

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

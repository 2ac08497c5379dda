/** How long to wait for a paint, in milliseconds. */
const PAINT_TIMEOUT_MS = 500;

/** Evaluates React in a task of its own: together with the shell it would block the page for too long. */
export async function evaluateReact(): Promise<void> {
  await nextPaint();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
}

/** After the browser has painted what the server sent; sooner in a tab that paints nothing. */
const nextPaint = () =>
  Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    new Promise((resolve) => setTimeout(resolve, PAINT_TIMEOUT_MS)),
  ]);

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

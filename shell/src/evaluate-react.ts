/** Evaluates React in a task of its own: together with the shell it would block the page for too long. */
export async function evaluateReact(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

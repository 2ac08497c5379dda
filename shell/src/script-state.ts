/** Whether the browser lacks what the shell needs. The script in the page's head found out. */
export const isBrowserUnsupported = ({ documentElement }: Document): boolean =>
  documentElement.dataset['shell'] === 'unsupported';

/** Signals the start to the script in the page's head, which waits for the shell. */
export function markScriptStarted({ documentElement }: Document): void {
  documentElement.dataset['shell'] = 'started';
}

/**
 * Switches the page to its form with script, unless its content has failed. The script in the head may have given up on a
 * page that was slow.
 */
export function markHydrated({ documentElement: { dataset } }: Document): void {
  if (dataset['shell'] === 'failed') return;
  dataset['shell'] = 'hydrated';
  dataset['script'] = 'on';
  delete dataset['slow'];
}

/** Switches the page to its form without script, with a notice. */
export function markScriptFailed({ documentElement: { dataset } }: Document): void {
  dataset['shell'] = 'failed';
  delete dataset['script'];
  delete dataset['slow'];
}

/** Signals the start to the script in the page's head, which waits for the shell. */
export function markScriptStarted({ documentElement }: Document): void {
  documentElement.dataset['shell'] = 'started';
  // The script in the head may have given up on a shell that started late.
  documentElement.dataset['script'] = 'on';
}

/** Switches the page to its form without script, with a notice. */
export function markScriptFailed({ documentElement }: Document): void {
  documentElement.dataset['shell'] = 'failed';
  delete documentElement.dataset['script'];
}

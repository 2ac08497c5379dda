/** Tells the script in the page's head, which watches over it, that the shell runs. */
export function sayStarted({ documentElement }: Document): void {
  documentElement.dataset['shell'] = 'started';
  // The script in the head may have given up on a shell that came late.
  documentElement.dataset['script'] = 'on';
}

/** Makes the page what it is without a script, with a word about it. */
export function sayFailed({ documentElement }: Document): void {
  documentElement.dataset['shell'] = 'failed';
  delete documentElement.dataset['script'];
}

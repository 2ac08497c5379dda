/** A function that runs once its calls have paused, and `cancel` for when nobody waits for it any more. */
export interface Debounced {
  (): void;
  cancel: () => void;
}

/** Runs `run` once, `wait` milliseconds after the last of a burst of calls (specification 9). */
export function debounce(run: () => void, wait: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const debounced = () => {
    clearTimeout(timer);
    timer = setTimeout(run, wait);
  };
  return Object.assign(debounced, { cancel: () => clearTimeout(timer) });
}

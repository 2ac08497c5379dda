/** Milliseconds since the process started. Steps of the machine's clock do not change it: use it for limits and ages. */
export const monotonicNow = (): number => performance.now();

/** Milliseconds since this process began, for limits and ages: no step of the machine's clock changes it. */
export const monotonicNow = (): number => performance.now();

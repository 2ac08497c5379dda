/** The time for which content is checked: that of the demo (`DEMO_NOW`) where it is set, else now. */
export function checkTime({ DEMO_NOW = '' }: NodeJS.ProcessEnv): Date {
  const time = DEMO_NOW === '' ? new Date() : new Date(DEMO_NOW);
  if (Number.isNaN(time.getTime()))
    throw new Error(`DEMO_NOW: expected a time such as 2026-06-01, found "${DEMO_NOW}"`);
  return time;
}

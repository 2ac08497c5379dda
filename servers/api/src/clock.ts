/** Creates a clock: the real time, or one that starts at a given time (for the demo). */
export function createClock(startAt: Date | undefined): () => Date {
  if (!startAt) return () => new Date();
  const offset = startAt.getTime() - Date.now();
  return () => new Date(Date.now() + offset);
}

/** A clock that shows the real time, or starts at a given one and goes on from there (the demo's dates). */
export function createClock(startAt: Date | undefined): () => Date {
  if (!startAt) return () => new Date();
  const offset = startAt.getTime() - Date.now();
  return () => new Date(Date.now() + offset);
}

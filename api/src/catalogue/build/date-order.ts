/** Sorts by date, the oldest first, and by id within a date: the order of every list by date. */
export function inDateOrder<Dated extends { date: string; id: number }>(items: readonly Dated[]): Dated[] {
  return items.toSorted((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1));
}

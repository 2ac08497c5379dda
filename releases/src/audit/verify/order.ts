/** The fewest items that have to move for an ascending order. The numbers are distinct. */
export function findMoved(numbers: readonly number[]): number[] {
  /** For each length of an ascending series: the index of the lowest last number. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, number] of numbers.entries()) {
    const length = countLower(ends, (end) => (numbers[end] ?? 0) < number);
    before[index] = ends[length - 1];
    ends[length] = index;
  }
  const inOrder = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = before[index]) inOrder.add(index);
  return numbers.filter((_, index) => !inOrder.has(index));
}

/** How many of the first items are lower, by halving. */
function countLower(items: readonly number[], isLower: (item: number) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isLower(items[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many letters must be added, left out, changed or swapped with their neighbor to make one text of the other. */
export function editDistance(from: string, to: string): number {
  const a = [...from];
  const b = [...to];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  a.forEach((letter, row) => {
    const current = [row + 1];
    b.forEach((other, column) => {
      const change = (last[column] ?? 0) + (letter === other ? 0 : 1);
      const isSwap = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === other;
      const swap = isSwap ? (beforeLast[column - 1] ?? 0) + 1 : Infinity;
      current.push(Math.min(change, (last[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1, swap));
    });
    beforeLast = last;
    last = current;
  });
  return last[b.length] ?? 0;
}

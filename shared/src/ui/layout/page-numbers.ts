/** The pages to link: the first, the last, those around this one; undefined stands for a gap. */
export function pageNumbers(page: number, pageCount: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((number, position) => {
    const before = shown[position - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [undefined, number] : [number];
  });
}

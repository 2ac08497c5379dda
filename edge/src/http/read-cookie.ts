/** The value of a cookie among those that a browser sent; the first where there are several. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const found = header
    ?.split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

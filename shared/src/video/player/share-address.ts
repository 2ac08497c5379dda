/** The address that shows a video to somebody else: its page without search or filters, from a moment if wanted. */
export function shareAddress(href: string, time?: number): string {
  const { origin, pathname, searchParams } = new URL(href);
  const query = new URLSearchParams({ v: searchParams.get('v') ?? '' });
  if (time !== undefined && time >= 1) query.set('t', String(Math.floor(time)));
  return `${origin}${pathname}?${query.toString()}`;
}

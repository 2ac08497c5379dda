/** Sets `isBookmarked` of every video in a result, however deep, by the ids a member has bookmarked (Specification 3). */
export function markBookmarks(value: unknown, ids: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => markBookmarks(item, ids));
  if (typeof value !== 'object' || value === null) return value;
  const marked = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, markBookmarks(inner, ids)]));
  return 'isBookmarked' in marked ? { ...marked, isBookmarked: ids.has(marked.id) } : marked;
}

/** A copy of JSON that records reads; `findUnread` lists the outermost fields that nothing has read yet. */
export function recordReads<Json>(json: Json): { recorded: Json; findUnread: () => string[] } {
  const unread = new Set<string>();
  const record = (value: unknown, location: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([key, field]) => [key, record(field, `${location}/${key}`)] as const);
    for (const [key] of fields) unread.add(`${location}/${key}`);
    const copy: object = Array.isArray(value) ? fields.map(([, field]) => field) : Object.fromEntries(fields);
    return new Proxy(copy, {
      get: (target, key) => {
        unread.delete(`${location}/${String(key)}`);
        return Reflect.get(target, key) as unknown;
      },
    });
  };
  const isBelowUnread = (field: string) => [...unread].some((other) => field.startsWith(`${other}/`));
  return { recorded: record(json, '') as Json, findUnread: () => [...unread].filter((field) => !isBelowUnread(field)) };
}

/** An object that knows some properties, and takes any other use: reading, writing, calling, constructing. */
export function permissive(known: Record<PropertyKey, unknown> = {}): Record<PropertyKey, unknown> {
  const values = new Map<PropertyKey, unknown>(Object.entries(known));
  return new Proxy(function () {} as unknown as Record<PropertyKey, unknown>, {
    get: (_target, key) => {
      if (values.has(key)) return values.get(key);
      // It is no promise, and stands for an empty text and an empty list.
      if (key === 'then') return undefined;
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return () => [].values();
      return permissive();
    },
    set: (_target, key, value) => {
      values.set(key, value);
      return true;
    },
    has: (_target, key) => values.has(key),
    apply: () => permissive(),
    construct: () => permissive(),
  });
}

/** A record that names every field, even without a value. The compiler then finds a field left out. */
export type Filled<T> = {
  [Key in keyof Required<T>]: T extends Record<Key, unknown> ? T[Key] : T[Key] | undefined;
};

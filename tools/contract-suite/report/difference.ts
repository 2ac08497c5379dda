/** A difference between a response and the contract. */
export interface Difference {
  /** The location: `HTTP status`, a header, or a field such as `result.items.0.title`. */
  path: string;
  expected: string;
  actual: string;
  /** What to change in the API. Differences with the same remedy have one cause. */
  remedy: string;
  /** How much depends on it: a difference in transport is a likely cause of the others. */
  reach: 'transport' | 'shape' | 'meaning';
}

/** Formats a value for people. */
export function formatValue(value: unknown): string {
  return value === undefined ? 'nothing' : shorten(JSON.stringify(value));
}

export function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

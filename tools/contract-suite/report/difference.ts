/** One thing that an answer has otherwise than the contract says, in the words of who mends it. */
export interface Difference {
  /** Where: `HTTP status`, a header, or a field such as `result.items.0.title`. */
  path: string;
  expected: string;
  got: string;
  /** What to do about it: differences with the same remedy have one cause. */
  remedy: string;
  /** How much else fails with it: what comes first is the likely cause of the rest. */
  reach: 'transport' | 'shape' | 'meaning';
}

/** A difference between values; what is expected may also be said in words. */
export function differs(
  path: string,
  { expected, got, remedy }: { expected: string | number; got: unknown; remedy: string },
): Difference {
  return { path, expected: shorten(String(expected)), got: inWords(got), remedy, reach: 'meaning' };
}

/** A value as somebody reads it. */
export function inWords(value: unknown): string {
  return value === undefined ? 'nothing' : shorten(JSON.stringify(value));
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

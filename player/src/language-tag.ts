/** A language tag such as `zh-Hant`, also with underscores; undefined if it has no meaning. */
export function parseLanguageTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'));
  } catch {
    return undefined;
  }
}

/** Whether who reads one language reads the other: `zh-TW` is written as `zh-Hant`, and `en-GB` as `en`. */
export function isSameWriting(tag: string, other: string): boolean {
  const [a, b] = [parseLanguageTag(tag)?.maximize(), parseLanguageTag(other)?.maximize()];
  return a !== undefined && a.language === b?.language && a.script === b.script;
}

/** The wanted one of some language tags, or else one that is written like it. */
export const findWriting = (tags: readonly string[], wanted: string): string | undefined =>
  tags.find((tag) => tag === wanted) ?? tags.find((tag) => isSameWriting(tag, wanted));

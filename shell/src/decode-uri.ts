/** Decodes percent-encoding; text that cannot be decoded stays as it is. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The element id in an address's hash. */
export const idOfHash = (hash: string): string => decodeUri(hash.slice(1));

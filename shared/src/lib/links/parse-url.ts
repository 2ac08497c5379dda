/** The URL of an address, undefined for an invalid one. `URL.canParse` is too new for some supported browsers. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

const SAFE_SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/** Whether an absolute address may become a link: http, https or mailto, so that text from a catalogue cannot run script (Specification 2.6). */
export function isSafeLink(address: string): boolean {
  return URL.canParse(address) && SAFE_SCHEMES.has(new URL(address).protocol);
}

/** The whole address of a link in the catalogue, which may name a page of this site by its path. */
export function absoluteLink(link: string, siteBase: string): string {
  return /^\/(?![/\\])/.test(link) && URL.canParse(link, siteBase) ? new URL(link, siteBase).href : link;
}

/** The whole address of a picture that others are told of, beyond this page; undefined where it is not http or https. */
export function pictureAddress(address: string, base: string): string | undefined {
  const url = address !== '' && URL.canParse(address, base) ? new URL(address, base) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

const SAFE_SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/** Whether an absolute address may become a link: http, https or mailto, so that text from a catalogue cannot run script (Specification 2.6). */
export function isSafeLink(address: string): boolean {
  return URL.canParse(address) && SAFE_SCHEMES.has(new URL(address).protocol);
}

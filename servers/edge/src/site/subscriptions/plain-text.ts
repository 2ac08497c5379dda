// Characters that XML 1.0 and calendars must not contain, except line ends and tabs.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** A text of the catalog that XML and calendars can contain: well-formed, without control characters. */
export function plainText(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN, '').replace(/\r\n?/g, '\n').trim();
}

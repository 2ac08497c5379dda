import { isSafeLink } from '../links/safe-link.ts';

/** A segment of a text: plain text, a link, or a line break. */
export type TextSegment =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'break' };

// An address ends at white space, quotes, angle brackets and full-width letters: in CJK text `。` or `）` follows directly.
const ADDRESS =
  /\bhttps?:\/\/[^\s<>"'`\u00ab\u00bb\u2018-\u201f\u2026\u3000-\u303f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef]+/gi;
const TRAILING = new Set('.,;:!?*_~');
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Splits a text into plain text, links and line breaks, without markup (Specification 3). */
export function textSegments(text: string): TextSegment[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, position) => {
    const segments = lineSegments(line);
    return position === 0 ? segments : [{ kind: 'break' } as const, ...segments];
  });
}

function lineSegments(line: string): TextSegment[] {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const match of line.matchAll(ADDRESS)) {
    const address = withoutTrailingPunctuation(match[0]);
    if (!isSafeLink(address)) continue;
    if (match.index > end) segments.push({ kind: 'text', text: line.slice(end, match.index) });
    segments.push({ kind: 'link', text: address, href: address });
    end = match.index + address.length;
  }
  if (end < line.length) segments.push({ kind: 'text', text: line.slice(end) });
  return segments;
}

/** Removes the punctuation of the sentence; a closing bracket stays if the address contains the opening one. */
function withoutTrailingPunctuation(address: string): string {
  const balance = new Map(
    Object.entries(BRACKETS).map(([close, open]) => [close, count(address, open) - count(address, close)]),
  );
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    const surplus = balance.get(last);
    if (surplus !== undefined && surplus < 0) balance.set(last, surplus + 1);
    else if (!TRAILING.has(last)) break;
  }
  return address.slice(0, end);
}

function count(text: string, letter: string): number {
  return text.split(letter).length - 1;
}

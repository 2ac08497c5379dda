import { findMatches } from '@learning-center/shared/lib';

/** A text with the search terms marked, and nothing else changed. */
export function MarkedText({ text, match }: { text: string; match: string }) {
  if (match === '') return text;
  return findMatches(text, match).map((segment, position) =>
    segment.isMatch ? <mark key={position}>{segment.text}</mark> : segment.text,
  );
}

import { matchesIn } from '../../lib/index.ts';

/** A text with the searched words marked, whatever their case or accents. */
export function Highlight(props: { text: string; match: string }) {
  return matchesIn(props.text, props.match).map((part, position) =>
    part.isMatch ? <mark key={position}>{part.text}</mark> : part.text,
  );
}

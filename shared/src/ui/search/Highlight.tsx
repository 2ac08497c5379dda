import { findMatches } from '../../lib/index.ts';
import { DashText } from '../text/DashText.tsx';

/** A text with the search terms marked, ignoring case and accents. */
export function Highlight(props: { text: string; match: string }) {
  return findMatches(props.text, props.match).map((segment, position) =>
    segment.isMatch ? <mark key={position}>{segment.text}</mark> : <DashText key={position} text={segment.text} />,
  );
}

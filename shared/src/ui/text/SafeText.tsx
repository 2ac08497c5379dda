import { segmentsOfText, type TextSegment } from '../../lib/index.ts';
import { ExternalLink } from './ExternalLink.tsx';

/** A text from the catalogue: its lines stay lines and its addresses become links (Specification 3); never markup. */
export function SafeText(props: { text: string }) {
  return segmentsOfText(props.text).map((segment, position) => <Segment key={position} segment={segment} />);
}

function Segment({ segment }: { segment: TextSegment }) {
  if (segment.kind === 'break') return <br />;
  if (segment.kind === 'link') return <ExternalLink href={segment.href}>{segment.text}</ExternalLink>;
  return segment.text;
}

import { textSegments, type TextSegment } from '../../lib/index.ts';
import { ExternalLink } from './ExternalLink.tsx';

/** A text from the catalog: preserves line breaks and links addresses, but never renders markup (Specification 3). */
export function SafeText(props: { text: string }) {
  return textSegments(props.text).map((segment, position) => <Segment key={position} segment={segment} />);
}

function Segment({ segment }: { segment: TextSegment }) {
  if (segment.kind === 'break') return <br />;
  if (segment.kind === 'link') return <ExternalLink href={segment.href}>{segment.text}</ExternalLink>;
  return segment.text;
}

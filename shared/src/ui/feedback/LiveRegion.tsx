import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

/**
 * Says a text to screen readers once it has stood still for half a second. The first text is what the page says anyway,
 * unless it comes later than the page (`isNews`).
 */
export function LiveRegion(props: { text: string; delay?: number | undefined; isNews?: boolean | undefined }) {
  const { text, delay = 500, isNews = false } = props;
  const [first] = useState(isNews ? '' : text);
  const [said, say] = useState('');
  useEffect(() => {
    if (text === first && said === '') return undefined;
    const timer = setTimeout(() => say(text), delay);
    return () => clearTimeout(timer);
  }, [text, first, said, delay]);
  return (
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
}

import { useEffect, useState } from 'react';

/** Esc takes away the tooltip that covers the page, until pointer or focus come to another entry (WCAG 1.4.13). */
export function useDismissedTooltip() {
  const [isDismissed, setIsDismissed] = useState(false);
  useEffect(() => {
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsDismissed(true);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, []);
  const offer = () => setIsDismissed(false);
  return { isDismissed, listeners: { onFocus: offer, onPointerOver: offer } };
}

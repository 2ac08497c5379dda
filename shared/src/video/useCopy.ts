import { useState } from 'react';

/** Copies a text, or selects it if the browser refuses. The outcome disappears with another text. */
export function useCopy(text: string, select: () => void) {
  const [last, setLast] = useState<{ text: string; outcome: 'copied' | 'selected' }>();
  const copy = async () => {
    // A status is announced again only if it was empty.
    setLast(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setLast({ text, outcome: 'copied' });
    } catch {
      select();
      setLast({ text, outcome: 'selected' });
    }
  };
  return { outcome: last?.text === text ? last.outcome : undefined, copy: () => void copy() };
}

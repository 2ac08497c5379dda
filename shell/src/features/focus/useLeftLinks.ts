import { useEffect, useRef } from 'react';

/**
 * Remembers for each place of the history the link in `main` that had the focus last, which is the one that led on;
 * the returned function finds it again on a page that a visitor comes back to.
 */
export function useLeftLinks(key: string): () => HTMLElement | undefined {
  const left = useRef(new Map<string, string>());
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const link = target instanceof Element ? target.closest('main a[href]') : null;
      if (link) left.current.set(key, link.getAttribute('href') ?? '');
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [key]);
  return () => {
    const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]');
    return [...links].find((link) => link.getAttribute('href') === left.current.get(key));
  };
}

import { useEffect } from 'react';

/** Gives the focus to what is clicked. Safari does not, so that a dialog could not give it back to its button. */
export function useClickFocus(): void {
  useEffect(() => {
    const focusClicked = ({ detail, target }: MouseEvent) => {
      // Clicks by key or by script count as none.
      const control = detail > 0 && target instanceof Element && target.closest<HTMLElement>('a, button');
      if (control && control !== document.activeElement) control.focus({ preventScroll: true, focusVisible: false });
    };
    document.addEventListener('click', focusClicked, true);
    return () => document.removeEventListener('click', focusClicked, true);
  }, []);
}

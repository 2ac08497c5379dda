import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './BelowPlayer.module.css';

const MARGIN_PX = 12;

/** Shows the field of a new note below the player. So the picture stays in sight. */
export function BelowPlayer({ player, children }: { player: HTMLElement; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showWithPicture(player, place.current), [player]);
  useEffect(() => {
    // The page gets its size back later than it leaves full screen.
    const showAgain = () => showWithPicture(player, place.current);
    document.addEventListener('fullscreenchange', showAgain);
    return () => document.removeEventListener('fullscreenchange', showAgain);
  }, [player]);
  return createPortal(
    <div ref={place} className={styles.place}>
      {children}
    </div>,
    player,
  );
}

/** Scrolls to the field and to as much of the picture as fits above it. */
function showWithPicture(player: HTMLElement, place: HTMLElement | null): void {
  if (!place) return;
  const { bottom } = place.getBoundingClientRect();
  // A keyboard on the screen covers a part of the window.
  const hidden = bottom + MARGIN_PX - (window.visualViewport?.height ?? window.innerHeight);
  if (hidden <= 0 && player.getBoundingClientRect().top >= 0) return;
  window.scrollTo({ top: window.scrollY + hidden, behavior: 'instant' });
}

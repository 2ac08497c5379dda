/** Where the player comes to lie below the top of the window, in pixels, and how long that takes (Specification 9). */
const DISTANCE = 60;
const DURATION = 500;

/** Scrolls so that an element lies 60 px below the top, over 500 ms; at once for who wants less motion. */
export function scrollToPlayer(element: HTMLElement | null): void {
  if (!element) return;
  const from = window.scrollY;
  const to = Math.max(0, from + element.getBoundingClientRect().top - DISTANCE);
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, to);
  const abandoned = new AbortController();
  for (const event of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(event, () => abandoned.abort(), { once: true, passive: true, signal: abandoned.signal });
  }
  const begun = performance.now();
  const step = (now: number) => {
    if (abandoned.signal.aborted) return;
    const progress = Math.min(1, Math.max(0, (now - begun) / DURATION));
    window.scrollTo({ top: from + (to - from) * eased(progress), behavior: 'instant' });
    if (progress < 1) requestAnimationFrame(step);
    else abandoned.abort();
  };
  requestAnimationFrame(step);
}

const eased = (progress: number) => 1 - (1 - progress) ** 3;

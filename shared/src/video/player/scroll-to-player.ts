/** The target distance from the top of the window (Specification 9). */
const DISTANCE_PX = 60;
const DURATION_MS = 500;

/** Scrolls an element to 60 px below the top in 500 ms; at once with reduced motion. */
export function scrollToPlayer(element: HTMLElement | null): void {
  if (!element) return;
  const from = window.scrollY;
  const to = Math.max(0, from + element.getBoundingClientRect().top - DISTANCE_PX);
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, to);
  const interrupted = new AbortController();
  for (const event of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(event, () => interrupted.abort(), {
      once: true,
      passive: true,
      signal: interrupted.signal,
    });
  }
  const startedAt = performance.now();
  const step = (now: number) => {
    if (interrupted.signal.aborted) return;
    const progress = Math.min(1, Math.max(0, (now - startedAt) / DURATION_MS));
    window.scrollTo({ top: from + (to - from) * eased(progress), behavior: 'instant' });
    if (progress < 1) requestAnimationFrame(step);
    else interrupted.abort();
  };
  requestAnimationFrame(step);
}

const eased = (progress: number) => 1 - (1 - progress) ** 3;

/** The path of the site's link that an event happened in; undefined for other links and elsewhere. */
export function sitePathOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === window.location.origin && !link.relList.contains('external') ? pathname + search + hash : undefined;
}

/** Opens a clicked link of the site in this document. Keys for another tab or window are left to the browser. */
export function followLink(event: MouseEvent, navigate: (path: string) => void): void {
  const path = sitePathOf(event);
  if (path === undefined || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  navigate(path);
}

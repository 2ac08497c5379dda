const MAX_LENGTH = 8000;

/**
 * The address to go back to after logging in, or undefined unless it is on this site (Specification 2.8, decision A59).
 * An attacker could send members to a page that looks like this one if any other origin were followed.
 */
export function returnAddress(rurl: string, siteOrigin: string): string | undefined {
  if (rurl.length > MAX_LENGTH) return undefined;
  const href = decode(rurl);
  if (!href || !URL.canParse(href, siteOrigin)) return undefined;
  const { protocol, origin, pathname, search, hash } = new URL(href, siteOrigin);
  if (!/^https?:$/.test(protocol)) return undefined;
  // The origin stays in front: a path such as //elsewhere.example would be another host by itself.
  return origin === siteOrigin ? `${origin}${pathname}${search}${hash}` : undefined;
}

function decode(rurl: string): string | undefined {
  try {
    // Either first step, encodeURI or encodeURIComponent, is undone by decodeURIComponent.
    return decodeURIComponent(atob(decodeURIComponent(rurl)));
  } catch {
    return undefined;
  }
}

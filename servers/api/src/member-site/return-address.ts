const MAX_LENGTH = 8000;

/**
 * The address to return to after logging in; undefined unless it is on this site (Specification 2.8, decision A59).
 * Otherwise an attacker could send members to a copy of this site.
 */
export function returnAddress(rurl: string, siteOrigin: string): string | undefined {
  if (rurl.length > MAX_LENGTH) return undefined;
  const href = decode(rurl);
  if (!href || !URL.canParse(href, siteOrigin)) return undefined;
  const { protocol, origin, pathname, search, hash } = new URL(href, siteOrigin);
  if (!/^https?:$/.test(protocol)) return undefined;
  // The origin stays: a path such as //elsewhere.example alone would be another host.
  return origin === siteOrigin ? `${origin}${pathname}${search}${hash}` : undefined;
}

function decode(rurl: string): string | undefined {
  try {
    // decodeURIComponent decodes both encodeURI and encodeURIComponent.
    return decodeURIComponent(atob(decodeURIComponent(rurl)));
  } catch {
    return undefined;
  }
}

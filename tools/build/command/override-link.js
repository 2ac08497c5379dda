import { createHmac } from 'node:crypto';

/** The query of a link that replaces an app by a server; the edge checks it (`releases/src/previews/override-link.ts`). */
export function overrideQuery(override) {
  return new URLSearchParams({ release: override });
}

/** The same, signed for the path of a page. It expires at a time in seconds since 1970. */
export function signedOverrideQuery(override, { path, expiresAt, secret }) {
  const signature = createHmac('sha256', secret).update(`${expiresAt}\n${override}\npath ${path}`).digest('base64url');
  return new URLSearchParams({ release: override, 'release-until': String(expiresAt), 'release-signature': signature });
}

/** The server of an app in a link; undefined if the link is not for this app. */
export function serverInLink(link, app) {
  const overrides = new URLSearchParams(queryOf(link)).getAll('release');
  return overrides.find((each) => each.startsWith(`${app}@`))?.slice(app.length + 1);
}

const queryOf = (link) => link.slice(link.indexOf('?') + 1);

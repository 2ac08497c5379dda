/** The query of a link that replaces an app by a server; the edge checks it (`releases/src/access/override-link.ts`). */
export function overrideQuery(override) {
  return new URLSearchParams({ release: override });
}

/** The server of an app in a link; undefined if the link is not for this app. */
export function serverInLink(link, app) {
  const overrides = new URLSearchParams(queryOf(link)).getAll('release');
  return overrides.find((each) => each.startsWith(`${app}@`))?.slice(app.length + 1);
}

const queryOf = (link) => link.slice(link.indexOf('?') + 1);

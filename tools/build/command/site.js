import { UserError } from './errors.js';

const REQUEST_TIMEOUT_MS = 30_000;

/** The address of a section's page in a site. */
export async function pageOf(site, { name, segments }) {
  const { apps } = await readReleaseSet(site);
  const released = apps.find((app) => app.name === name);
  // A segment that is new in the sources is not known to the site yet.
  if (released) return `${site}/${released.segments[0] ?? ''}`;
  // Of a section that it never released, the site knows only the name.
  const segment = name.slice('mf-'.length);
  const owner = apps.find((app) => app.segments.includes(segment));
  if (owner) throw new UserError(`${site}/${segment} is a page of ${owner.name}: choose another name than ${name}`);
  if (!segments.includes(segment))
    throw new UserError(
      `${site} does not have ${name} yet, and shows it at /${segment} only: add this segment to section.json`,
    );
  return `${site}/${segment}`;
}

async function readReleaseSet(site) {
  const response = await request(`${site}/registry.json`);
  const set = response.ok ? await response.json().catch(() => undefined) : undefined;
  if (!Array.isArray(set?.apps)) throw new UserError(`${site} is no learning center: it has no /registry.json`);
  return set;
}

/** Opens a link as a browser does; throws if the site refuses it, with the command that makes one. */
export async function confirmLink(address, command) {
  const response = await request(address);
  if ([301, 302].includes(response.status) && response.headers.get('set-cookie')?.includes('lc.release=')) return;
  const reason =
    response.status === 403 ? await response.text() : `It answers with status ${response.status} and no override.`;
  throw new UserError(`${new URL(address).origin} does not accept the link. ${reason.trim()}
Pass a link with --link. With a token of the site for this section (RELEASES_URL, RELEASES_TOKEN), or as its operator, run:

  ${command}

A site of "npm start" needs no link: it accepts the servers in its OVERRIDE_ORIGINS (http://localhost:4200).`);
}

async function request(address) {
  const options = { redirect: 'manual', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) };
  return fetch(address, options).catch((error) => {
    throw new UserError(`${new URL(address).origin} cannot be reached: ${error.cause?.code ?? error.message}`);
  });
}

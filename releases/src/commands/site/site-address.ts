import { UsageError } from '../../model/errors.ts';
import { readSecret } from '../../model/read-secret.ts';

/** A site whose releases the tool changes over HTTPS. */
export interface SiteAddress {
  /** Without a path, such as `https://learn.example.com`. */
  origin: string;
  token: string;
}

type SiteEnvironment = Readonly<Record<string, string | undefined>>;

/** Reads which site the commands run on; undefined for a store. Throws a UsageError if it could be either. */
export function readSiteAddress(environment: SiteEnvironment, storeOption?: string): SiteAddress | undefined {
  const { RELEASES_URL: address, RELEASE_STORE, RELEASE_STORE_FILE } = environment;
  if (!address) return undefined;
  if (storeOption !== undefined) throw new UsageError('RELEASES_URL and --store are both given: use one of them');
  if (RELEASE_STORE || RELEASE_STORE_FILE)
    throw new UsageError('RELEASES_URL and RELEASE_STORE are both set: unset one of them');
  return { origin: readOrigin(address), token: readToken(environment) };
}

/** Whether a request to an address can't be read or changed on its way: it is https, or stays on this machine. */
export const isSafeUrl = ({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean =>
  protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname));

function readOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username !== '' || url.pathname !== '/')
    throw new UsageError('RELEASES_URL must be the address of a site, such as https://learn.example.com');
  if (!isSafeUrl(url))
    throw new UsageError('RELEASES_URL must start with https://, or others could read the token on its way');
  return url.origin;
}

function readToken(environment: SiteEnvironment): string {
  const token = readSecret(environment, 'RELEASES_TOKEN').trim();
  // Also because a header cannot hold a line break.
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new UsageError('RELEASES_URL needs RELEASES_TOKEN or RELEASES_TOKEN_FILE: the token that the site gave you');
}

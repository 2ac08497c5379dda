import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

/** What the provider says about a person, besides the subject. */
export type Person = Readonly<Record<string, unknown>>;

/** An OIDC provider for tests, where people log in without a password. */
export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who is at the browser; null cancels the login. */
  logInAs: (subject: string | null) => void;
  /** Follows a login from its address to the callback, as a browser does; returns the callback's address. */
  follow: (address: string) => Promise<string>;
  close: () => Promise<void>;
}

const CLIENT = { clientId: 'learning-center', clientSecret: 'a secret of the client that nobody guesses' };

/** Starts a provider that knows these people by their subjects. */
export async function startIdentityProvider(
  people: Readonly<Record<string, Person>>,
  callback: string,
): Promise<IdentityProvider> {
  // It warns that its keys and its memory are for development.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  let subject: string | null = null;
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, toConfiguration(people, callback));
  const serve = provider.callback();
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void serve(request, response);
    const result = subject === null ? { error: 'access_denied' } : { login: { accountId: subject } };
    void provider.interactionFinished(request, response, result);
  };
  return {
    issuer,
    ...CLIENT,
    logInAs: (next) => (subject = next),
    follow: (address) => followRedirects(address, callback),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const toConfiguration = (people: Readonly<Record<string, Person>>, callback: string): Configuration => ({
  clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [callback] }],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
  cookies: { keys: ['a key of the provider'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...people[accountId] }) }),
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      ...(oidc.client ? { clientId: oidc.client.clientId } : {}),
      ...(oidc.session?.accountId === undefined ? {} : { accountId: oidc.session.accountId }),
    });
    grant.addOIDCScope('openid email profile groups');
    await grant.save();
    return grant;
  },
});

const MAX_REDIRECTS = 10;

async function followRedirects(address: string, callback: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = address;
  for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { headers: { cookie }, redirect: 'manual' });
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (header.split(';')[0] ?? '').split(/=(.*)/);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${response.status}: ${await response.text()}`);
    next = new URL(location, next).href;
    if (next.startsWith(callback)) return next;
  }
  throw new Error('too many redirects');
}

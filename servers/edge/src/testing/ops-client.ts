import type { LightMyRequestResponse } from 'fastify';
import type { IdentityProvider } from './identity-provider.ts';
import type { TemporarySite } from './temporary-site.ts';

/** What a browser adds when somebody opens a page or sends a form. */
export const NAVIGATION = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'same-origin',
};

const ORIGIN = { origin: 'http://localhost', host: 'localhost', ...NAVIGATION };

/** A browser at the operators' pages. */
export interface OpsClient {
  get: (url: string, cookie?: string) => Promise<LightMyRequestResponse>;
  /** Sends a form from the site's own page. */
  post: (url: string, form: Record<string, string | string[]>, cookie?: string) => Promise<LightMyRequestResponse>;
  /** Logs in with a token; returns the session's cookie. */
  logIn: (token: string) => Promise<string>;
  /** Logs in at the provider; returns the last response and the session's cookie. */
  logInAt: (
    provider: IdentityProvider,
    subject: string | null,
  ) => Promise<{ response: LightMyRequestResponse; cookie: string }>;
  /** Starts a login: the address at the provider, and the cookie of the browser. */
  startLogin: () => Promise<{ address: string; cookie: string }>;
}

/** Creates a browser for a site that has started. */
export function createOpsClient(site: TemporarySite): OpsClient {
  const get = (url: string, cookie = '') => site.get(url, { ...ORIGIN, cookie });
  const post = async (url: string, form: Record<string, string | string[]>, cookie = '') => {
    const token = cookie === '' ? '' : formTokenOf(await get('/ops/access', cookie));
    const pairs = Object.entries({ 'form-token': token, ...form }).flatMap(([name, value]) =>
      [value].flat().map((each) => [name, each]),
    );
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...ORIGIN, cookie };
    return site.send({ method: 'POST', url, headers, payload: new URLSearchParams(pairs).toString() });
  };
  const startLogin = async () => {
    const started = await post('/ops/oidc', {});
    return { address: leadsTo(started), cookie: cookieOf(started, 'lc.ops-login') };
  };
  return {
    get,
    post,
    startLogin,
    logIn: async (token) => cookieOf(await post('/ops/login', { token }), 'lc.ops'),
    logInAt: async (provider, subject) => {
      provider.logInAs(subject);
      const { address, cookie } = await startLogin();
      const callback = new URL(await provider.follow(address));
      const response = await get(`${callback.pathname}${callback.search}`, cookie);
      return { response, cookie: cookieOf(response, 'lc.ops') };
    },
  };
}

/** A cookie that a response sets, as the browser sends it; empty if it sets none. */
export const cookieOf = ({ headers }: LightMyRequestResponse, name: string): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((header) => header.split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith(`${name}=`)) ?? '';

/** What each form of a page contains; empty if nobody is logged in. */
export const formTokenOf = ({ body }: LightMyRequestResponse): string =>
  /name="form-token" value="([^"]+)"/.exec(body)?.[1] ?? '';

/** Where a page leads on to by itself. */
export const leadsTo = ({ body }: LightMyRequestResponse): string =>
  (/http-equiv="refresh" content="0;url=([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&');

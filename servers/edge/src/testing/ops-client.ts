import type { LightMyRequestResponse } from 'fastify';
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
  /** Logs in with a token; returns the cookie. */
  logIn: (token: string) => Promise<string>;
}

/** Creates a browser for a site that has started. */
export function createOpsClient(site: TemporarySite): OpsClient {
  const get = (url: string, cookie = '') => site.get(url, { ...ORIGIN, cookie });
  const post = async (url: string, form: Record<string, string | string[]>, cookie = '') => {
    const token = cookie === '' ? '' : formTokenOf(await get('/ops/', cookie));
    const pairs = Object.entries({ 'form-token': token, ...form }).flatMap(([name, value]) =>
      [value].flat().map((each) => [name, each]),
    );
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...ORIGIN, cookie };
    return site.send({ method: 'POST', url, headers, payload: new URLSearchParams(pairs).toString() });
  };
  return {
    get,
    post,
    logIn: async (token) => cookieOf(await post('/ops/login', { token }), 'lc.ops'),
  };
}

/** A cookie that a response sets, as the browser sends it; empty if it sets none. */
const cookieOf = ({ headers }: LightMyRequestResponse, name: string): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((header) => header.split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith(`${name}=`)) ?? '';

/** What each form of a page contains; empty if nobody is logged in. */
export const formTokenOf = ({ body }: LightMyRequestResponse): string =>
  /name="form-token" value="([^"]+)"/.exec(body)?.[1] ?? '';

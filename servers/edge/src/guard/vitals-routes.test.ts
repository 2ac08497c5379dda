import fastify from 'fastify';
import { createPageTokens } from '../serve/release-sets/page-tokens.ts';
import { createMetrics } from '../http/metrics.ts';
import { fakePageApp } from '../testing/fake-apps.ts';
import type { Guard } from './guard.ts';
import { registerVitals } from './report-routes.ts';

const RELEASE = '1.0.0-aaaaaaaaaaaa';
const REPLACED = '0.9.0-aaaaaaaaaaaa';
const SET = { revision: 1, apps: [fakePageApp('mf-library', RELEASE), fakePageApp('mf-home', REPLACED)] };
const VISIT = { app: 'mf-library', release: RELEASE, isCold: true, lcp: 1_800, cls: 0.02 };

let observed: Parameters<Guard['recordVisit']>[0][];
let isTester: boolean;

beforeEach(() => {
  observed = [];
  isTester = false;
});

function createSite() {
  const app = fastify();
  const pageTokens = createPageTokens({ secret: '', lifetimeMs: 60_000, now: Date.now });
  registerVitals(app, {
    guard: {
      isServed: (_app, release) => release === RELEASE,
      recordVisit: (visit) => void observed.push(visit),
      report: () => undefined,
    },
    ...{ pageTokens, isTester: () => isTester, log: () => undefined, metrics: createMetrics() },
  });
  const send = async (payload: object | string, headers: Record<string, string> = {}) =>
    (
      await app.inject({
        method: 'POST',
        url: '/vitals',
        payload,
        remoteAddress: '10.0.0.1',
        headers: { 'content-type': 'application/json', ...headers },
      })
    ).statusCode;
  return { send, sign: () => pageTokens.sign(SET), pageTokens };
}

describe('a browser’s report of what its visitor felt', () => {
  it('passes each visit on with the releases and the time of its page, and with the network of its visitor', async () => {
    const { send, sign } = createSite();
    expect(await send({ token: sign(), visits: [VISIT, { ...VISIT, lcp: 900 }] })).toBe(204);
    expect(observed.map(({ visit }) => visit.lcp)).toEqual([1_800, 900]);
    expect(observed[0]?.visitor).toBe('10.0.0.1');
    expect(observed[0]?.hasRelease('mf-library', RELEASE)).toBe(true);
    expect(Date.now() - (observed[0]?.sentAt ?? 0)).toBeLessThan(10_000);
  });

  it.each([
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
  ])('does not count if the browser sends %s', async (_what, headers) => {
    const { send, sign } = createSite();
    expect(await send({ token: sign(), visits: [VISIT] }, headers)).toBe(204);
    expect(observed).toEqual([]);
  });

  it.each([
    ['is not a number', { lcp: Number.NaN }],
    ['is a text', { shown: '100' }],
  ])('is refused whole if a time %s', async (_what, time) => {
    const { send, sign } = createSite();
    expect(await send({ token: sign(), visits: [VISIT, { ...VISIT, ...time }] })).toBe(400);
    expect(observed).toEqual([]);
  });

  it.each([['an app with a line break', { app: 'mf-library\nforged' }]])(
    'is refused with %s',
    async (_what, fields) => {
      const { send, sign } = createSite();
      expect(await send({ token: sign(), visits: [{ ...VISIT, ...fields }] })).toBe(400);
    },
  );

  it('is refused if it is no report, has too many visits, or is too long', async () => {
    const { send, sign } = createSite();
    expect(await send('{')).toBe(400);
    expect(await send('null')).toBe(400);
    expect(await send({ token: sign(), visits: [] })).toBe(400);
    const small = { app: 'mf-library', release: RELEASE, isCold: true };
    expect(await send({ token: sign(), visits: Array.from({ length: 51 }, () => small) })).toBe(400);
    expect(await send({ token: sign(), visits: [VISIT], more: 'x'.repeat(8_192) })).toBe(413);
    expect(await send('token=x', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415);
    expect(observed).toEqual([]);
  });

  it('does not count for releases that its page did not have, or that visitors no longer get', async () => {
    const { send, sign } = createSite();
    const made = { ...VISIT, app: '__proto__' };
    const replaced = { ...VISIT, app: 'mf-home', release: REPLACED };
    const other = { ...VISIT, release: '1.0.0-bbbbbbbbbbbb' };
    expect(await send({ token: sign(), visits: [made, replaced, other, VISIT] })).toBe(204);
    expect(observed.map(({ visit }) => visit)).toEqual([VISIT]);
  });

  it('is refused after 30 of one network within a minute', async () => {
    const { send, sign } = createSite();
    for (let times = 0; times < 30; times += 1) expect(await send({ token: sign(), visits: [VISIT] })).toBe(204);
    expect(await send({ token: sign(), visits: [VISIT] })).toBe(429);
    expect(observed).toHaveLength(30);
  });
});

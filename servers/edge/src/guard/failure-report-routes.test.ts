import fastify from 'fastify';
import { createMetrics } from '../http/metrics.ts';
import { fakePageApp } from '../testing/fake-apps.ts';
import { registerFailureReports } from './report-routes.ts';
import { createPageTokens } from '../serve/release-sets/page-tokens.ts';

const RELEASE = '1.0.0-0123456789ab';
const REPORT = { app: 'mf-library', release: RELEASE, reason: 'Failed to fetch', page: '/library' };
const SET = { revision: 1, apps: [fakePageApp('mf-library', RELEASE)] };

let counted: object[];
let lines: object[];

function createSite({ isTester = false } = {}) {
  [counted, lines] = [[], []];
  const metrics = createMetrics();
  const app = fastify({ genReqId: () => 'the-id-of-the-request' });
  const pageTokens = createPageTokens({ secret: '', lifetimeMs: 60_000, now: Date.now });
  registerFailureReports(app, {
    guard: {
      ...{ isServed: () => true, recordVisit: () => undefined },
      report: (failure) => void counted.push(failure),
    },
    pageTokens,
    isTester: () => isTester,
    log: (event, fields) => void lines.push({ event, ...fields }),
    metrics,
  });
  const report = (payload: object | string, headers: object = {}, remoteAddress = '10.0.0.1') =>
    app.inject({
      ...{ method: 'POST', url: '/failures', payload, remoteAddress },
      headers: { 'content-type': 'application/json', ...headers },
    });
  return { report, sign: () => pageTokens.sign(SET), metrics };
}

describe('a browser’s report of a section that failed', () => {
  it('counts with the token of a page, and is logged with app and release, but without the visitor’s search', async () => {
    const { report, sign } = createSite();
    const sent = { ...REPORT, page: '/library?keyword=my+name', token: sign() };
    const { statusCode, headers } = await report(sent);
    expect([statusCode, headers['cache-control']]).toEqual([204, 'no-store']);
    expect(lines).toEqual([{ event: 'section-failed', request: 'the-id-of-the-request', ...REPORT, isCounted: true }]);
    expect(counted).toMatchObject([{ app: 'mf-library', release: RELEASE, visitor: '10.0.0.1' }]);
  });

  it.each([
    ['without a token', {}, () => ''],
    ['with a forged token', {}, () => `m8x0zz.AAAAAAAAAAAA.AAAAAAAA.${'A'.repeat(43)}`],
    ['with a changed token', {}, (token: string) => token.replace(/^./, (first) => (first === 'n' ? 'o' : 'n'))],
    ['of a tester', { isTester: true }, (token: string) => token],
  ])('is logged but does not count %s', async (_what, options, change) => {
    const { report, sign } = createSite(options);
    expect((await report({ ...REPORT, token: change(sign()) })).statusCode).toBe(204);
    expect(lines).toMatchObject([{ isCounted: false }]);
    expect(counted).toEqual([]);
  });

  it('counts once with the token of one page, whoever sends it', async () => {
    const { report, sign } = createSite();
    const token = sign();
    for (const address of ['10.0.0.1', '10.0.0.2']) await report({ ...REPORT, token }, {}, address);
    expect(counted).toHaveLength(1);
  });

  it('has a count of its own if the browser is too old for the shell: it is no failure of a release', async () => {
    const { report, sign, metrics } = createSite();
    const countOf = async () => (await metrics.unsupportedBrowsers.get()).values.map(({ value }) => value);
    const sent = { ...REPORT, isBrowserUnsupported: true };
    for (const token of [sign(), undefined]) expect((await report({ ...sent, token })).statusCode).toBe(204);
    expect(await countOf()).toEqual([1]);
    expect([lines, counted]).toEqual([[], []]);
  });

  it.each([
    ['lacks the release', { ...REPORT, release: undefined }, {}, 400],
    ['has an app with a line break', { ...REPORT, app: 'mf-library\nforged' }, {}, 400],
    ['has a reason that never ends', { ...REPORT, reason: 'x'.repeat(2_001) }, {}, 400],
    ['is no object', '"report"', {}, 400],
    ['is no JSON', '{', {}, 400],
    ['is too long', { ...REPORT, more: 'x'.repeat(20_000) }, {}, 413],
    ['is a form', 'app=mf-library', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['comes from a page of another site', REPORT, { 'sec-fetch-site': 'cross-site' }, 403],
  ])('is refused when it %s', async (...[, payload, headers, status]) => {
    expect((await createSite().report(payload, headers)).statusCode).toBe(status);
    expect(lines).toEqual([]);
  });

  it('is refused after thirty of one visitor in a minute', async () => {
    const { report } = createSite();
    const codes: number[] = [];
    for (let time = 0; time < 40; time += 1) codes.push((await report(REPORT)).statusCode);
    expect(codes.filter((code) => code === 429)).toHaveLength(10);
    expect((await report(REPORT, {}, '10.0.0.2')).statusCode).toBe(204);
  });
});

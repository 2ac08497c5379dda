import fastify, { type FastifyInstance } from 'fastify';
import { createMetrics } from '../observe/metrics.ts';
import { registerPolicyReports } from './policy-report-routes.ts';

let app: FastifyInstance;
let logged: object[];

beforeEach(() => {
  logged = [];
  app = fastify();
  registerPolicyReports(app, {
    log: (event, fields = {}) => void (event === 'policy-violated' && logged.push(fields)),
    metrics: createMetrics(),
  });
});

const OLD = {
  'csp-report': {
    'document-uri': 'http://localhost:3000/library?keyword=my+name#part',
    'blocked-uri': 'https://evil.example/x.js?who=me',
    'source-file': 'http://localhost:3000/assets/a.js?x',
    'violated-directive': "script-src 'self'",
    'script-sample': 'private words',
  },
};
const NEW = {
  type: 'csp-violation',
  url: 'http://localhost:3000/library',
  body: {
    documentURL: 'http://localhost:3000/de/library?v=x',
    blockedURL: 'inline',
    effectiveDirective: 'style-src-elem',
  },
};
const report = (payload: object | string, type: string) =>
  app.inject({ method: 'POST', url: '/policy-reports', payload, headers: { 'content-type': type } });
const lines = () => logged;

describe('a browser’s report of a policy violation', () => {
  it('is logged without data of its visitor', async () => {
    expect((await report(OLD, 'application/csp-report')).statusCode).toBe(204);
    expect((await report([NEW, { type: 'deprecation' }], 'application/reports+json')).statusCode).toBe(204);
    expect(lines()).toEqual([
      {
        page: '/library',
        blocked: 'https://evil.example/x.js',
        source: 'http://localhost:3000/assets/a.js',
        directive: 'script-src',
      },
      { page: '/de/library', blocked: 'inline', source: '', directive: 'style-src-elem' },
    ]);
  });

  it.each([
    ['no report', { hello: 1 }, 'application/csp-report', 400],
    ['no JSON', '{', 'application/reports+json', 400],
    ['endless', { 'csp-report': { 'document-uri': 'x'.repeat(40_000) } }, 'application/csp-report', 413],
    ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
  ])('is refused when it is %s', async (...[, payload, type, status]) => {
    expect((await report(payload, type)).statusCode).toBe(status);
    expect(lines()).toEqual([]);
  });

  it('counts at most ten times per message, and for twenty messages per minute and visitor', async () => {
    await report(
      Array.from({ length: 100 }, () => NEW),
      'application/reports+json',
    );
    expect(lines()).toHaveLength(10);
    const codes: number[] = [];
    for (let time = 0; time < 25; time += 1) codes.push((await report(OLD, 'application/csp-report')).statusCode);
    expect(codes.filter((code) => code === 204)).toHaveLength(19);
    expect(codes.at(-1)).toBe(429);
  });
});

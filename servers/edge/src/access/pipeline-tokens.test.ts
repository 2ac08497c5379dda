import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose';
import { createToken, revokeToken } from 'releases';
import { accessRules } from '../testing/access-rules.ts';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import type { Edge } from '../app.ts';
import { startServer } from '../testing/raw-request.ts';
import { type TemporarySite, useSite } from '../testing/temporary-site.ts';

const AUDIENCE = 'https://learn.example.com';
const CLAIMS = {
  repository: 'acme/mf-library',
  ref: 'refs/heads/main',
  sub: 'repo:acme/mf-library:ref:refs/heads/main',
};
const TOKEN = 'a token of the operators that nobody guesses';

interface Ci {
  issuer: string;
  key: CryptoKey;
  close: () => void;
}

let edge: Edge;
let ci: Ci;

/** A CI server that publishes its keys. */
async function startCi(): Promise<Ci> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const { origin: issuer, close } = await startServer(({ url }, response) => {
    const body = url === '/keys' ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/keys` };
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
  });
  return { issuer, key: privateKey, close };
}

const site: TemporarySite = useSite(async (site) => {
  ci = await startCi();
  await site.release(fakeShell());
  await site.release(fakeSection('mf-library', '"the library"'));
  edge = await start();
});
let network = '';
let tests = 0;
/** Wrong tokens are limited by network. */
beforeEach(() => {
  network = `10.0.${(tests += 1)}.1`;
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => ci.close());

const start = () =>
  site.start({
    opsToken: TOKEN,
    access: accessRules({
      pipelines: [{ issuer: ci.issuer, audience: AUDIENCE }],
      rules: [
        {
          issuer: ci.issuer,
          claims: { repository: 'acme/mf-library', ref: 'refs/heads/main' },
          role: 'publisher',
          apps: ['mf-library'],
        },
        { issuer: ci.issuer, claims: { repository: 'acme/*', ref: 'refs/heads/main' }, role: 'viewer' },
      ],
    }),
  });
/** A token of a pipeline; each option replaces what a good one has. */
const sign = async (
  claims: object = {},
  { issuer = ci.issuer, key = ci.key, audience = AUDIENCE, expires = '5m' } = {},
) =>
  new SignJWT({ ...CLAIMS, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key);
const send = async (bearer: string, remoteAddress = network) => {
  const headers = { authorization: `Bearer ${bearer}` };
  const { statusCode, body } = await site.send({ url: '/ops/status.json', headers, remoteAddress });
  return { statusCode, body };
};
const pageFor = async (bearer: string) => (await site.get('/ops/', { authorization: `Bearer ${bearer}` })).body;

describe('a pipeline', () => {
  it('is let in by the token of its CI, with the rights of the first rule that matches', async () => {
    expect(await pageFor(await sign())).toContain(
      'pipeline acme/mf-library <span class="quiet">publisher of mf-library',
    );
    expect(await pageFor(await sign({ repository: 'acme/mf-home' }))).toContain(
      'acme/mf-home <span class="quiet">viewer',
    );
    expect((await send(await sign())).statusCode).toBe(200);
  });

  it.each([
    ['of a repository whose name starts in the same way', { repository: 'acme-evil/mf-library' }],
    ['of a pull request', { ref: 'refs/pull/7/merge' }],
  ])('is refused with a token %s', async (_what, claims) => {
    const { statusCode, body } = await send(await sign(claims));
    expect([statusCode, body]).toEqual([403, expect.stringContaining('No rule of the site’s ACCESS_FILE matches')]);
  });

  it('is refused with a token for another site, or one that has expired', async () => {
    expect(await send(await sign({}, { audience: 'https://other.example' }))).toEqual({
      statusCode: 401,
      body: `The pipeline’s token is for another audience: request it for ${AUDIENCE}.`,
    });
    expect((await send(await sign({}, { expires: '-1m' }))).body).toMatch(/has expired/);
  });

  it('is refused with a token that another issuer, another key or nobody signed', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const unsigned = new UnsecuredJWT({ ...CLAIMS }).setIssuer(ci.issuer).setAudience(AUDIENCE).setIssuedAt();
    const hmac = new SignJWT({ ...CLAIMS }).setProtectedHeader({ alg: 'HS256', kid: 'one' }).setIssuer(ci.issuer);
    const forged = [
      await sign({}, { key: privateKey }),
      await sign({}, { issuer: 'https://token.evil.example' }),
      unsigned.setExpirationTime('5m').encode(),
      await hmac
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(new TextEncoder().encode('x'.repeat(32))),
    ];
    for (const [index, token] of forged.entries())
      expect((await send(token, `203.0.113.${index}`)).statusCode).toBe(401);
    expect(site.logged('ops-login-refused').length).toBeGreaterThanOrEqual(4);
  });
});

describe('a token of the site', () => {
  const create = (name = 'ci-library') =>
    createToken(site.store, { by: 'mira' }, { name, role: 'publisher', apps: ['mf-library'] });

  it('is let in until it is revoked, from one request to the next', async () => {
    const { text, id } = await create();
    expect((await send(text)).statusCode).toBe(200);
    await revokeToken(site.store, { by: 'mira' }, id);
    expect(await send(text)).toEqual({
      statusCode: 401,
      body: 'That token does not work: it is wrong, was revoked or has expired.',
    });
  });

  it('is told to try again while the store is away, because it could be revoked', async () => {
    const { registry } = edge.store;
    const { text } = await create('ci-away');
    jest.spyOn(registry, 'readIfChanged').mockRejectedValue(new Error('away'));
    expect(await send(text)).toEqual({
      statusCode: 503,
      body: 'The release store does not respond, so no token can be checked: try again.',
    });
    expect((await send(TOKEN)).statusCode).not.toBe(503);
  });

  it('is never in the log, and neither is that of a pipeline', async () => {
    const { text } = await create('ci-log');
    const pipeline = await sign({ ref: 'refs/heads/other' });
    await send(text);
    await send(`${text.slice(0, -2)}xx`);
    await send(pipeline);
    const lines = JSON.stringify(site.log);
    expect(lines).not.toContain(text.slice(16, 40));
    expect(lines).not.toContain(pipeline.slice(0, 40));
    expect(lines).not.toContain(pipeline.slice(-40));
  });
});

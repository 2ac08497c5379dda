import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { PIPELINE_PERSON, type Identity } from 'releases';
import * as v from 'valibot';
import { isSafeAddress, type AccessRules } from './access-file.ts';
import { findRights, readName } from './match-rules.ts';
import { RefusedError } from './refusal.ts';

/** Signatures with a key pair. Never `none`, and nothing for which the public key would be the secret. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const CLOCK_TOLERANCE_SECONDS = 30;
const FETCH_TIMEOUT_MS = 5_000;

/** How long a failure to fetch an issuer's keys is remembered. */
const RETRY_MS = 5_000;

const discoverySchema = v.object({
  issuer: v.string(),
  jwks_uri: v.pipe(v.string(), v.check(isSafeAddress, 'must be https')),
});

/** Claims that name a project, of GitHub and of GitLab. */
const PROJECT_CLAIMS = ['repository', 'project_path', 'sub'];

/** Finds out which pipeline sent a token of its CI; throws a RefusedError. */
export type VerifyPipeline = (token: string) => Promise<Identity>;

/** Verifies the tokens of the configured CI servers. Their keys are fetched when they are needed first. */
export function createPipelineTokens(rules: AccessRules): VerifyPipeline {
  const keys = new Map<string, Promise<JWTVerifyGetKey>>();
  const keysOf = (issuer: string) => {
    const known = keys.get(issuer);
    if (known) return known;
    const fetching = fetchKeys(issuer);
    keys.set(issuer, fetching);
    // Otherwise each token would ask an issuer that is down.
    fetching.catch(() => setTimeout(() => keys.delete(issuer), RETRY_MS).unref());
    return fetching;
  };
  return async (token) => {
    const issuer = readIssuer(token);
    const pipeline = rules.pipelines.find((each) => each.issuer === issuer);
    if (!pipeline) throw new RefusedError(401, 'That is not a token of this site or of one of its pipelines.');
    const claims = await verify(token, pipeline, await keysOf(pipeline.issuer).catch(rejectUnreachable(issuer)));
    return identify(rules, pipeline.issuer, claims);
  };
}

/** Whether a text could be a token of a CI server. */
export const isSignedToken = (text: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text);

function readIssuer(token: string): string {
  try {
    return decodeJwt(token).iss ?? '';
  } catch {
    return '';
  }
}

async function fetchKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { issuer: named, jwks_uri: keysAddress } = v.parse(discoverySchema, await response.json());
  if (named !== issuer) throw new Error('another issuer responded');
  return createRemoteJWKSet(new URL(keysAddress), { timeoutDuration: FETCH_TIMEOUT_MS });
}

const rejectUnreachable = (issuer: string) => (): never => {
  throw new RefusedError(503, `The keys of ${issuer} can’t be fetched at the moment: try again.`, 'keys-unreachable');
};

async function verify(
  token: string,
  { issuer, audience }: { issuer: string; audience: string },
  keys: JWTVerifyGetKey,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['exp', 'iat'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout) return rejectUnreachable(issuer)();
    if (error.code === 'ERR_JOSE_GENERIC') return rejectUnreachable(issuer)();
    throw new RefusedError(401, explainInvalid(error, audience), error.code);
  }
}

function explainInvalid(error: errors.JOSEError, audience: string): string {
  if (error instanceof errors.JWTExpired) return 'The pipeline’s token has expired: request it just before it is used.';
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
    return `The pipeline’s token is for another audience: request it for ${audience}.`;
  return 'The pipeline’s token is not valid.';
}

function identify(rules: AccessRules, issuer: string, claims: JWTPayload): Identity {
  const project = PROJECT_CLAIMS.map((name) => readName(claims[name])).find((name) => name !== undefined) ?? 'unnamed';
  const rights = findRights(rules, issuer, claims);
  if (!rights)
    throw new RefusedError(403, `No rule of the site’s ACCESS_FILE matches this pipeline (${project}).`, 'no-rule');
  return { name: `pipeline ${project}`, person: `${PIPELINE_PERSON}${issuer} ${project}`, ...rights, via: 'pipeline' };
}

import { exportJWK, generateKeyPair, SignJWT, type JSONWebKeySet } from 'jose';

/** What a code host says about a job. */
export type JobClaims = Readonly<Record<string, string>>;

/** Signs ID tokens, as a code host does for its jobs. */
export interface TokenSigner {
  /** The public keys. */
  keys: JSONWebKeySet;
  sign: (issuer: string, audience: string, claims: JobClaims) => Promise<string>;
}

/** Creates a signer with a key pair of its own. */
export async function createTokenSigner(): Promise<TokenSigner> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const kid = 'one';
  return {
    keys: { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] },
    sign: (issuer, audience, claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setNotBefore('0s')
        .setExpirationTime('5m')
        .setJti(crypto.randomUUID())
        .sign(privateKey),
  };
}

/** What GitHub knows about a run: the part of the context `github` that its tokens contain. */
export interface GitHubRun {
  repository: string;
  event_name: string;
  ref: string;
  ref_protected: boolean;
  sha: string;
  head_ref: string;
  base_ref: string;
  actor: string;
}

/** The claims of a job on GitHub. */
export function gitHubClaims({ repository, event_name, ref, ref_protected, ...run }: GitHubRun): JobClaims {
  const workflow = `${repository}/.github/workflows/release.yml@${ref}`;
  return {
    ...run,
    sub: `repo:${repository}:${event_name === 'pull_request' ? 'pull_request' : `ref:${ref}`}`,
    repository,
    repository_owner: repository.replace(/\/.*/, ''),
    repository_visibility: 'private',
    event_name,
    ref,
    ref_type: 'branch',
    ref_protected: String(ref_protected),
    workflow: 'Release',
    workflow_ref: workflow,
    job_workflow_ref: workflow,
    runner_environment: 'github-hosted',
  };
}

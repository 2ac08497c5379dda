import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTokenSigner, type JobClaims, type TokenSigner } from './id-tokens.ts';

/** A comment of a pull request. */
export interface Comment {
  id: number;
  body: string;
  /** How often it was changed. */
  edits: number;
}

/** A placeholder for GitHub: comments, and ID tokens of pipelines. */
export interface CodeHost {
  address: string;
  /** The issuer of ID tokens. */
  issuer: string;
  comments: Comment[];
  /** Signs the ID token of a job. */
  signToken: (audience: string, claims: JobClaims) => Promise<string>;
  /** What a job with these claims sends to get its ID token. */
  startJob: (claims: JobClaims) => string;
  close: () => Promise<void>;
}

/** What a request must send before it may comment. */
export const COMMENT_TOKEN = 'may-comment';

const COMMENTS = /^\/repos\/[\w.-]+\/[\w.-]+\/issues\/\d+\/comments$/;
const COMMENT = /^\/repos\/[\w.-]+\/[\w.-]+\/issues\/comments\/(\d+)$/;

/** Starts a code host, with a key of its own for ID tokens. */
export async function startCodeHost(): Promise<CodeHost> {
  const signer = await createTokenSigner();
  const state: HostState = { issuer: '', signer, comments: [], jobs: new Map() };
  const server = createServer((request, response) => {
    void respond(request, state).then(({ status, body }) =>
      response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.issuer = address;
  return {
    address,
    issuer: address,
    comments: state.comments,
    signToken: (audience, claims) => signer.sign(address, audience, claims),
    startJob: (claims) => {
      const requestToken = randomUUID();
      state.jobs.set(requestToken, claims);
      return requestToken;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface HostState {
  issuer: string;
  signer: TokenSigner;
  comments: Comment[];
  /** The claims of each job that may request ID tokens. */
  jobs: Map<string, JobClaims>;
}

interface HostResponse {
  status: number;
  body: unknown;
}

async function respond(request: IncomingMessage, { issuer, signer, comments, jobs }: HostState): Promise<HostResponse> {
  const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
  const token = String(request.headers.authorization).replace('Bearer ', '');
  if (pathname === '/.well-known/openid-configuration')
    return { status: 200, body: { issuer, jwks_uri: `${issuer}/keys` } };
  if (pathname === '/keys') return { status: 200, body: signer.keys };
  if (pathname === '/id-token') {
    const claims = jobs.get(token);
    if (!claims) return { status: 401, body: {} };
    return { status: 200, body: { value: await signer.sign(issuer, searchParams.get('audience') ?? '', claims) } };
  }
  return token === COMMENT_TOKEN ? respondToComment(request, pathname, comments) : { status: 401, body: {} };
}

async function respondToComment(request: IncomingMessage, pathname: string, comments: Comment[]) {
  if (COMMENTS.test(pathname)) {
    if (request.method === 'GET') return { status: 200, body: comments };
    if (request.method !== 'POST') return { status: 405, body: {} };
    const comment = { id: comments.length + 1, body: await readComment(request), edits: 0 };
    comments.push(comment);
    return { status: 201, body: comment };
  }
  const comment = comments.find(({ id }) => String(id) === COMMENT.exec(pathname)?.[1]);
  if (!comment || request.method !== 'PATCH') return { status: 404, body: {} };
  Object.assign(comment, { body: await readComment(request), edits: comment.edits + 1 });
  return { status: 200, body: comment };
}

async function readComment(request: IncomingMessage): Promise<string> {
  const chunks = (await request.toArray()) as Buffer[];
  return (JSON.parse(Buffer.concat(chunks).toString()) as { body: string }).body;
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A comment of a pull request, or a note of a merge request. */
export interface Comment {
  id: number;
  body: string;
  /** How often it was changed. */
  edits: number;
}

/** A placeholder for GitHub and GitLab: comments, and ID tokens of pipelines. */
export interface CodeHost {
  address: string;
  comments: Comment[];
  close: () => Promise<void>;
}

/** What a request must send before it may comment. */
export const COMMENT_TOKEN = 'may-comment';
/** What a job must have before it gets an ID token. */
export const ID_REQUEST_TOKEN = 'may-request-id-tokens';

const COMMENTS = /^\/(?:repos\/[\w.-]+\/[\w.-]+\/issues\/\d+\/comments|projects\/\d+\/merge_requests\/\d+\/notes)$/;
const COMMENT = /^\/(?:repos\/[\w.-]+\/[\w.-]+\/issues\/comments|projects\/\d+\/merge_requests\/\d+\/notes)\/(\d+)$/;

/** Starts a code host. `issueToken` makes the ID token for an audience. */
export async function startCodeHost(issueToken: (audience: string) => string): Promise<CodeHost> {
  const comments: Comment[] = [];
  const server = createServer((request, response) => {
    void respond(request, { comments, issueToken }).then(({ status, body }) => sendJson(response, status, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    comments,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' }).end(JSON.stringify(body));
}

interface HostState {
  comments: Comment[];
  issueToken: (audience: string) => string;
}

async function respond(request: IncomingMessage, { comments, issueToken }: HostState) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
  const token = String(request.headers.authorization ?? request.headers['private-token']).replace('Bearer ', '');
  if (pathname === '/id-token') {
    if (token !== ID_REQUEST_TOKEN) return { status: 401, body: {} };
    return { status: 200, body: { value: issueToken(searchParams.get('audience') ?? '') } };
  }
  if (token !== COMMENT_TOKEN) return { status: 401, body: {} };
  if (COMMENTS.test(pathname)) {
    if (request.method === 'GET') return { status: 200, body: comments };
    if (request.method !== 'POST') return { status: 405, body: {} };
    const comment = { id: comments.length + 1, body: await readComment(request), edits: 0 };
    comments.push(comment);
    return { status: 201, body: comment };
  }
  const comment = comments.find(({ id }) => String(id) === COMMENT.exec(pathname)?.[1]);
  if (!comment || !['PATCH', 'PUT'].includes(request.method ?? '')) return { status: 404, body: {} };
  Object.assign(comment, { body: await readComment(request), edits: comment.edits + 1 });
  return { status: 200, body: comment };
}

async function readComment(request: IncomingMessage): Promise<string> {
  const chunks = (await request.toArray()) as Buffer[];
  return (JSON.parse(Buffer.concat(chunks).toString()) as { body: string }).body;
}

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A comment of a pull request. */
export interface Comment {
  id: number;
  body: string;
  /** How often it was changed. */
  edits: number;
}

/** A placeholder for GitHub, which has comments. */
export interface CodeHost {
  address: string;
  comments: Comment[];
  close: () => Promise<void>;
}

/** What a request must send before it may comment. */
export const COMMENT_TOKEN = 'may-comment';

const COMMENTS = /^\/repos\/[\w.-]+\/[\w.-]+\/issues\/\d+\/comments$/;
const COMMENT = /^\/repos\/[\w.-]+\/[\w.-]+\/issues\/comments\/(\d+)$/;

/** Starts a code host. */
export async function startCodeHost(): Promise<CodeHost> {
  const comments: Comment[] = [];
  const server = createServer((request, response) => {
    void respond(request, comments).then(({ status, body }) =>
      response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    comments,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function respond(request: IncomingMessage, comments: Comment[]): Promise<{ status: number; body: unknown }> {
  if (request.headers.authorization !== `Bearer ${COMMENT_TOKEN}`) return { status: 401, body: {} };
  const pathname = request.url?.replace(/\?.*/, '') ?? '';
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

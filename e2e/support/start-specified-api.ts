import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { answerAsSpecified, type SpecifiedOptions } from '../../shared/src/testing/specified-api.ts';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#456"/></svg>';

/** An API whose maker had nothing but the specification. */
export interface SpecifiedServer {
  origin: string;
  stop: () => Promise<void>;
}

/** Starts it: calls below `/api/`, and one picture for every other address there. */
export async function startSpecifiedApi(options: SpecifiedOptions): Promise<SpecifiedServer> {
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api');
      const fields: Record<string, unknown> = body ? JSON.parse(body) : Object.fromEntries(searchParams);
      const answer = answerAsSpecified(pathname.replace(/^\/(api\/)?/, ''), fields, options);
      const type = answer ? 'application/json' : 'image/svg+xml';
      response.writeHead(200, { 'content-type': type }).end(answer ? JSON.stringify(answer) : PICTURE);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

import { createServer } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { respondAsSpecified } from '../../../../shared/src/testing/specified-api.ts';
import type { SpecifiedOptions } from '../../../../shared/src/testing/specified-videos.ts';
import { listen, type ListeningServer } from './listen.ts';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#456"/></svg>';

/** Starts an API that implements only the specification; every other address is a picture. */
export function startSpecifiedApi(options: SpecifiedOptions): Promise<ListeningServer> {
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api');
      const fields: Record<string, unknown> = body ? JSON.parse(body) : Object.fromEntries(searchParams);
      const result = respondAsSpecified(pathname.replace(/^\/(api\/)?/, ''), fields, options);
      const type = result ? 'application/json' : 'image/svg+xml';
      response.writeHead(200, { 'content-type': type }).end(result ? JSON.stringify(result) : PICTURE);
    });
  });
  return listen(server);
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { listening, type Listening } from './listening.ts';

/** How the list of products comes: with the specification's two fields alone, with an error, or never. */
export type ProductListFault = 'bare' | 'fails' | 'hangs';

/** An API that answers as the real one does, the list of products aside. */
export function startProductListApi(real: string, fault: ProductListFault): Promise<Listening> {
  return listening(
    createServer((request, response) => {
      passOn(request, response, { real, fault }).catch(() => response.writeHead(502).end());
    }),
  );
}

async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { real, fault }: { real: string; fault: ProductListFault },
): Promise<void> {
  const isList = request.url?.includes('/ProductFamily') === true;
  if (isList && fault === 'hangs') return;
  if (isList && fault === 'fails') return void response.writeHead(500).end();
  const body = await textOf(request);
  const answer = await fetch(new URL(request.url ?? '/', real), {
    method: request.method ?? 'GET',
    headers: { 'content-type': 'application/json', cookie: request.headers.cookie ?? '' },
    ...(body === '' ? {} : { body }),
  });
  const type = answer.headers.get('content-type') ?? 'text/plain';
  const text = isList ? bareList(await answer.text()) : Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { 'content-type': type }).end(text);
}

/** The list as the specification has it: each product with its versions (Specification 3). */
function bareList(answer: string): string {
  const envelope = JSON.parse(answer) as { result: { product: string; versions: string[] }[] };
  const result = envelope.result.map(({ product, versions }) => ({ product, versions }));
  return JSON.stringify({ ...envelope, result });
}

import { createServer, request as ask } from 'node:http';
import { listening, type Listening } from './listening.ts';

/** An API before the real one that answers everything but some calls, which hang. */
export async function startHangingApi(real: string, call: string): Promise<Listening> {
  const server = createServer((request, response) => {
    if (request.url?.includes(call)) return;
    const { method, headers } = request;
    const passedOn = ask(new URL(request.url ?? '/', real), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passedOn.on('error', () => response.destroy());
    request.pipe(passedOn);
  });
  return listening(server);
}

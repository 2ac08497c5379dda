import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** A recording: each response's bytes as base64, with the headers needed to decode them. */
interface Recorded {
  bodies: string[];
  headers: Record<string, string>[];
}

/** A minimal server: `node replay-server.ts FILE` responds to request number X-Index with those bytes of the file. */
const recorded = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Recorded;
const bodies = recorded.bodies.map((text) => Buffer.from(text, 'base64'));

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    const index = Number(request.headers['x-index']);
    const body = bodies[index] ?? Buffer.alloc(0);
    response.writeHead(200, { ...recorded.headers[index], 'Content-Length': body.length }).end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`);
});

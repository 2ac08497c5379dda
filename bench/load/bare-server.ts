import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The least that a server can do: `node bare-server.ts FILE` answers request number X-Index with that text of the file. */
const { bodies, type } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as { bodies: string[]; type: string };

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    const body = bodies[Number(request.headers['x-index'])] ?? '';
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`);
});

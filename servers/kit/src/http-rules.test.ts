import fastify, { type FastifyInstance } from 'fastify';
import { addHttpRules } from './create-server.ts';

let app: FastifyInstance;

beforeAll(() => {
  app = fastify();
  addHttpRules(app);
  app.get('/text', async (request, reply) => {
    reply.header('ETag', '"text"');
    return request.headers['if-none-match'] === '"text"' ? reply.code(304).send() : 'a text';
  });
});
afterAll(() => app.close());

it('a response to HEAD has the length of the content, and a 304 has none', async () => {
  const head = (headers = {}) => app.inject({ method: 'HEAD', url: '/text', headers });
  expect((await head()).headers).toMatchObject({ 'content-length': '6', etag: '"text"' });
  const unchanged = await head({ 'if-none-match': '"text"' });
  expect(unchanged.statusCode).toBe(304);
  expect(unchanged.headers).toMatchObject({ etag: '"text"' });
  expect(unchanged.headers).not.toHaveProperty('content-length');
});

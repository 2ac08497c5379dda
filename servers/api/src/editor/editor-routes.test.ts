import path from 'node:path';
import { createContentWatcher } from '../catalog/content-watcher.ts';
import { documentedFiles } from '../content/testing/documented-files.ts';
import { writeFolder } from '../content/testing/write-folder.ts';
import { startTestServer } from '../testing/test-server.ts';

describe('the page for editors', () => {
  const folder = writeFolder({ ...documentedFiles(), 'categories.json': [{ slug: 'lighting', nam3: '<b>' }] });
  const reportFile = path.join(folder, '.report.html');

  it('shows the file, field and message of each mistake, on this machine only', async () => {
    const catalogFile = path.join(folder, '.catalog.sqlite');
    createContentWatcher({ folder, catalogFile, reportFile }, () => undefined).update();
    const server = await startTestServer({ contentReport: reportFile });
    const open = (visitor: string) =>
      server.app.inject({ url: '/api/editor/', headers: { 'x-forwarded-for': visitor } });
    const { body, headers } = await open('127.0.0.1');
    expect(body).toContain('<td>categories.json<td>[0].nam3<td>this field does not exist');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    expect((await open('192.168.1.20')).statusCode).toBe(404);
    await server.close();
  });

  it('does not exist without a report of content', async () => {
    const server = await startTestServer();
    expect((await server.app.inject({ url: '/api/editor/' })).statusCode).toBe(404);
    await server.close();
  });
});

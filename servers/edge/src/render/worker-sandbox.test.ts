import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

/** A section that evaluates an expression; its page shows the result or the error. */
const attempt = (expression: string) => `await (async () => {
  const module = (name) => process.getBuiltinModule(name);
  try { return 'done:' + String(await (${expression})); } catch (error) { return 'refused:' + (error.code ?? error.message); }
})()`;

let site: TemporarySite;

beforeEach(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
});

afterEach(() => site.remove());

const attempted = async (expression: string, settings = {}) => {
  await site.release(fakeSection('mf-library', attempt(expression)));
  await site.start(settings);
  return (await site.get('/library')).body;
};

describe('the server code of a section', () => {
  it('sees nothing of the edge’s environment and command line', async () => {
    process.env['TEST_SECRET'] = 'a secret of the edge';
    const body = await attempted(
      `JSON.stringify([process.env, process.execArgv.filter((flag) => /inspect/.test(flag))])`,
    );
    delete process.env['TEST_SECRET'];
    expect(body).toContain('done:[{},[]]');
  });

  it.each([
    ['a file', `module('fs').readFileSync('/etc/hostname', 'utf8')`],
    ['the edge’s environment from the system', `module('fs').readFileSync('/proc/' + process.ppid + '/environ')`],
    ['an env file', `process.loadEnvFile('/etc/os-release')`],
    ['a bundle by a made-up name', `require('node:fs')`],
    ['another program', `module('child_process').execSync('id')`],
    ['a process in place of its own', `process.execve('/bin/true', ['true'], {})`],
    ['a thread of its own', `new (module('worker_threads').Worker)('', { eval: true })`],
    ['the insides of the engine', `Object.keys(process.binding('fs'))`],
    ['a debugger', `module('inspector').open(0)`],
    ['a file of its own', `module('fs').writeFileSync('/tmp/a-section-was-here', '')`],
    ['a report', `process.report.writeReport('/tmp/a-section-was-here')`],
    ['code out of texts', `new Function('return 1')()`],
    ['a module by import', `import('node:fs')`],
    ['the connection to the edge', `process._getActiveHandles().length`],
    ['a connection anywhere', `module('net').connect(1)`],
  ])('gets no access to %s', async (_what, expression) => {
    expect(await attempted(expression)).toContain('refused:');
  });

  it.each([
    `process.kill(process.ppid, 'SIGKILL')`,
    `process.kill(process.ppid, 0)`,
    `process._kill(process.ppid, 9)`,
    `process._debugProcess(process.ppid)`,
    `process.abort()`,
  ])('can’t end another process with %s', async (expression) => {
    expect(await attempted(expression)).toContain('refused:a section may not leave');
  });

  it('cannot restore removed functions', async () => {
    const body = await attempted(
      `delete process.kill && 'deleted' || (Object.defineProperty(process, 'kill', { value: 1 }), 'redefined')`,
    );
    expect(body).toContain('refused:');
  });

  it('reads neither another app’s releases nor the store’s history', async () => {
    await site.release(fakeSection('mf-library-2', '"another"'));
    const history = path.join(site.storeFolder, 'audit.jsonl');
    await writeFile(path.join(site.storeFolder, 'releases', 'mf-library-2', 'note'), 'a note');
    const read = (file: string) => `module('fs').readFileSync(${JSON.stringify(file)})`;
    expect(await attempted(read(history))).toContain('refused:');
    expect(await attempted(read(path.join(site.storeFolder, 'releases', 'mf-library-2', 'note')))).toContain(
      'refused:',
    );
  });

  it('calls the API, and nothing else', async () => {
    const received: string[] = [];
    const listen = async (text: string) => {
      const server = createServer((request, response) => {
        received.push(`${text} ${String(request.headers['x-request-id'] !== undefined)}`);
        response.end(text);
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    };
    const [api, other] = await Promise.all([listen('api'), listen('other')]);
    const call = (origin: string) => `fetch('${origin}/x').then((response) => response.text())`;
    const both = `(async () => [await ${call(api.origin)}, await ${call(other.origin)}.catch((error) => error.message)])()`;
    const body = await attempted(both, { apiOrigin: api.origin });
    for (const { server } of [api, other]) server.close().closeAllConnections();
    expect(body).toContain('done:api,a section may call only the API');
    expect(received.filter((line) => line.startsWith('other'))).toEqual([]);
    expect(received).toContain('api true');
  });
});

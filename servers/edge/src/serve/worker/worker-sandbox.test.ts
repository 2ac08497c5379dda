import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fakeSection, fakeShell } from '../../testing/fake-apps.ts';
import { startServer } from '../../testing/raw-request.ts';
import { useSite } from '../../testing/temporary-site.ts';

const REFUSED: Readonly<Record<string, string>> = {
  'a file': `module('fs').readFileSync('/etc/hostname', 'utf8')`,
  'the edge’s environment from the system': `module('fs').readFileSync('/proc/' + process.ppid + '/environ')`,
  'an env file': `process.loadEnvFile('/etc/os-release')`,
  'a bundle by a made-up name': `require('node:fs')`,
  'another program': `module('child_process').execSync('id')`,
  'a process in place of its own': `process.execve('/bin/true', ['true'], {})`,
  'a thread of its own': `new (module('worker_threads').Worker)('', { eval: true })`,
  'the insides of the engine': `Object.keys(process.binding('fs'))`,
  'a debugger': `module('inspector').open(0)`,
  'a file of its own': `module('fs').writeFileSync('/tmp/a-section-was-here', '')`,
  'a report': `process.report.writeReport('/tmp/a-section-was-here')`,
  'code out of texts': `new Function('return 1')()`,
  'a module by import': `import('node:fs')`,
  'the connection to the edge': `process._getActiveHandles().length`,
  'a connection anywhere': `module('net').connect(1)`,
  'removed functions': `delete process.kill && 'deleted' || (Object.defineProperty(process, 'kill', { value: 1 }), 'redefined')`,
};
const ENDS_PROCESSES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    `process.kill(process.ppid, 'SIGKILL')`,
    `process.kill(process.ppid, 0)`,
    `process._kill(process.ppid, 9)`,
    `process._debugProcess(process.ppid)`,
    `process.abort()`,
  ].map((expression) => [expression, expression]),
);

/** Ways to a server besides `fetch`. */
const CONNECTING = (origin: string): Readonly<Record<string, string>> => {
  const { port } = new URL(origin);
  const DISPATCHER = `(new Request('${origin}'), globalThis[Symbol.for('undici.globalDispatcher.1')])`;
  const dispatch = (to: string) => `new Promise((onComplete, onError) => ${DISPATCHER}.dispatch(
    { origin: '${to}', path: '/x', method: 'GET' },
    { onConnect: () => {}, onHeaders: () => true, onData: () => true, onComplete, onError }))`;
  const connect = (...options: string[]) =>
    `new Promise((done, fail) => new process.stdout.constructor().on('error', fail).connect(${options.join()}, done))`;
  return {
    'the global dispatcher': dispatch(origin),
    'the global dispatcher with TLS': dispatch(origin.replace('http', 'https')),
    'the constructor of a socket': connect(port, `'127.0.0.1'`),
    'a socket to a host of its own': connect(`{ port: ${port} }`),
    'a pipe': connect(`{ path: '/var/run/some.sock' }`),
  };
};

let received: string[];
let servers: { origin: string; close: () => void }[];

/** A server that notes which calls it gets, with the visitor that they name. */
const startNoting = (name: string) =>
  startServer(({ headers }, response) => {
    const { 'x-forwarded-for': visitor = 'nobody', 'x-request-id': id } = headers;
    received.push(`${name} ${id !== undefined}`);
    response.end(`${name} for ${String(visitor)}.`);
  });

/** A section that evaluates the expression that its query names; its page shows the result or the error. */
function attemptingSection(expressions: Readonly<Record<string, string>>) {
  const attempts = Object.entries(expressions).map(
    ([name, expression]) => `${JSON.stringify(name)}: async () => ${expression},`,
  );
  const attempt = `await (async () => {
    const module = (name) => process.getBuiltinModule(name);
    const attempts = { ${attempts.join('\n')} };
    try { return 'done:' + String(await attempts[url.searchParams.get('try')]()); }
    catch (error) { return 'refused:' + (error.code ?? error.message); }
  })()`;
  return fakeSection('mf-library', attempt);
}

const site = useSite(async (site) => {
  received = [];
  servers = await Promise.all(['api', 'other'].map(startNoting));
  const [api = { origin: '' }, other = { origin: '' }] = servers;
  const note = path.join(site.storeFolder, 'files', 'mf-library-2', 'note');
  const read = (file: string) => `module('fs').readFileSync(${JSON.stringify(file)})`;
  const call = (origin: string) => `fetch('${origin}/x').then((response) => response.text())`;
  await site.release(fakeShell());
  await site.release(fakeSection('mf-library-2', '"another"'));
  await writeFile(note, 'a note');
  const earlier = site.cachedFolder('mf-library', 'earlier');
  await site.release(
    attemptingSection({
      ...REFUSED,
      ...ENDS_PROCESSES,
      'another app': read(note),
      'another release': read(path.join(earlier, 'note')),
      history: read(path.join(site.storeFolder, 'changes', '00000001.json')),
      loaded: `process.moduleLoadList.filter((name) => /amaro|undici\\/undici/.test(name)).join()`,
      environment: `JSON.stringify([process.env, process.execArgv.filter((flag) => /inspect/.test(flag))])`,
      api: call(api.origin),
      ...CONNECTING(other.origin),
      both: `[await ${call(api.origin)}, await ${call(other.origin)}.catch((error) => error.message)]`,
    }),
  );
  process.env['TEST_SECRET'] = 'a secret of the edge';
  await site.start({ apiOrigin: api.origin, trustedProxies: ['10.0.0.1'] });
  await mkdir(earlier);
  await writeFile(path.join(earlier, 'note'), 'a note');
});
afterAll(async () => {
  delete process.env['TEST_SECRET'];
  for (const server of servers) server.close();
});

const attempted = async (name: string, visitor = '203.0.113.1') => {
  const url = `/library?${new URLSearchParams({ try: name, visitor }).toString()}`;
  return (await site.send({ url, remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': visitor } })).body;
};

describe('the server code of a section', () => {
  it('starts without a compiler and an HTTP client, which would take most of the time', async () => {
    expect(await attempted('loaded')).toContain('<main>done:</main>');
  });

  it('is evaluated once, not for each page', async () => {
    const countOf = (page: string) => Number(/rendering (\d+)/.exec(page)?.[1]);
    const before = countOf(await attempted('loaded', '203.0.113.8'));
    expect(countOf(await attempted('loaded', '203.0.113.9'))).toBe(before + 1);
  });

  it('sees nothing of the edge’s environment and command line', async () => {
    expect(await attempted('environment')).toContain('done:[{},[]]');
  });

  it.each(Object.keys(REFUSED))('gets no access to %s', async (name) => {
    expect(await attempted(name)).toContain('refused:');
  });

  it.each(Object.keys(ENDS_PROCESSES))('can’t end another process with %s', async (name) => {
    expect(await attempted(name)).toContain('refused:a section may not leave');
  });

  it.each(['another app', 'another release', 'history'])(
    'reads no other release, and nothing else of the store: %s',
    async (name) => {
      expect(await attempted(name)).toContain('refused:');
    },
  );

  it.each(Object.keys(CONNECTING('http://127.0.0.1')))('opens no connection by %s', async (name) => {
    expect(await attempted(name)).toContain('refused:a section may call only the API');
  });

  it('calls the API, and nothing else', async () => {
    expect(await attempted('both')).toContain('done:api for 203.0.113.1.,a section may call only the API');
    expect(received.filter((line) => line.startsWith('other'))).toEqual([]);
    expect(received).toContain('api true');
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8::7', '2001:db8::'],
  ])('names its visitor to the API, so that its limits apply to that visitor: %s', async (visitor, network) => {
    expect(await attempted('api', visitor)).toContain(`api for ${network}.`);
  });
});

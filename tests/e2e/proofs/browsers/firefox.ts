import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../../tools/local/start-server.ts';
import { firstExisting, until, type Browser } from './browser.ts';

interface Answer {
  id?: number;
  type: string;
  message?: string;
  result?: Record<string, unknown>;
}

/** Starts Debian's Firefox, driven by WebDriver BiDi; undefined if it is not installed. */
export async function startFirefox(): Promise<Browser | undefined> {
  const binary = firstExisting(['/usr/bin/firefox-esr', '/usr/bin/firefox']);
  if (binary === undefined) return undefined;
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const port = await freePort();
  const args = ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`];
  const child = spawn(binary, args, { stdio: 'ignore' });
  const address = `ws://127.0.0.1:${port}/session`;
  let session: Awaited<ReturnType<typeof openSession>> | undefined;
  await until({ what: 'Firefox listens', seconds: 60 }, async () => {
    session = await openSession(address);
    return true;
  });
  const send = session?.send ?? (() => Promise.reject(new Error('Firefox has no session')));
  const { capabilities } = (await send('session.new', { capabilities: {} })) as { capabilities: Version };
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: Array<{ context: string }> };
  const context = contexts[0]?.context ?? '';
  const evaluate = async (expression: string) => {
    const options = { expression, target: { context }, awaitPromise: true };
    const { result } = (await send('script.evaluate', options)) as { result?: { value?: unknown; sharedId?: string } };
    return result;
  };
  const click = async (selector: string) => {
    const element = await evaluate(`document.querySelector(${JSON.stringify(selector)})`);
    const origin = { type: 'element', element: { sharedId: element?.sharedId } };
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
  };
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    read: async (expression) => (await evaluate(expression))?.value,
    click,
    close: async () => {
      session?.close();
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

interface Version {
  browserVersion: string;
}

/** Opens the protocol's connection; each command resolves with its result. */
async function openSession(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  let count = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id ?? 0)?.(answer);
  });
  const send = (method: string, params: object) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const id = (count += 1);
      waiting.set(id, ({ type, message, result = {} }) => {
        waiting.delete(id);
        if (type === 'success') resolve(result);
        else reject(new Error(`${method}: ${message}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { send, close: () => socket.close() };
}

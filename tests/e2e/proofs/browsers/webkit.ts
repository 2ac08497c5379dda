import { spawn } from 'node:child_process';
import { freePort } from '../../../../tools/local/start-server.ts';
import { firstExisting, until, type Browser } from './browser.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const FOLDER = '/usr/lib/x86_64-linux-gnu';

/** Starts Debian's WebKitGTK in a virtual display, driven by WebDriver; undefined if it is not installed. */
export async function startWebKit(): Promise<Browser | undefined> {
  const driver = firstExisting(['/usr/bin/WebKitWebDriver']);
  const binary = firstExisting([`${FOLDER}/webkit2gtk-4.1/MiniBrowser`, `${FOLDER}/webkitgtk-6.0/MiniBrowser`]);
  const display = firstExisting(['/usr/bin/xvfb-run']);
  if (driver === undefined || binary === undefined || display === undefined) return undefined;
  const port = await freePort();
  // The sandbox needs user namespaces, which containers lack.
  const env = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const child = spawn(display, ['-a', driver, `--port=${port}`], { stdio: 'ignore', detached: true, env });
  const post = (path: string, body: object) => call(port, { path, body });
  await until(
    { what: 'WebKit listens', seconds: 30 },
    async () => (await call(port, { path: 'status' })) !== undefined,
  );
  const browserOptions = { binary, args: ['--automation'] };
  const created = (await post('session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const session = `session/${created.sessionId}`;
  return {
    name: `WebKitGTK ${created.capabilities.browserVersion}`,
    open: async (url) => void (await post(`${session}/url`, { url })),
    read: (expression) => post(`${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
    click: async (selector) => {
      const found = (await post(`${session}/element`, { using: 'css selector', value: selector })) as Element;
      await post(`${session}/element/${found[ELEMENT]}/click`, {});
    },
    close: async () => {
      await call(port, { path: session, method: 'DELETE' }).catch(() => undefined);
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    },
  };
}

type Element = Record<typeof ELEMENT, string>;

async function call(port: number, request: { path: string; body?: object; method?: string }): Promise<unknown> {
  const { path, body, method = body ? 'POST' : 'GET' } = request;
  const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
    method,
    body: body ? JSON.stringify(body) : null,
  });
  const { value } = (await response.json()) as { value: { message?: string } | undefined };
  if (!response.ok) throw new Error(`${path}: ${value?.message}`);
  return value;
}

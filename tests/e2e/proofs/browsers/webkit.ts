import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../../tools/local/start-server.ts';
import { collectErrors, firstExisting, until, type Engine, type Mode } from './browser.ts';

const FOLDER = '/usr/lib/x86_64-linux-gnu';

/** Arguments of WebKit's MiniBrowser. In full screen it has no bars, so that its window can be as narrow as a phone. */
const ARGUMENTS = ['--automation', '--full-screen'];
const ARGUMENTS_OF_MODE: Readonly<Record<Mode, readonly string[]>> = {
  // Safari's rule: each element with sound needs a press.
  usual: ['--autoplay-policy=allow-without-sound'],
  'without script': ['--enable-javascript=false'],
  'without storage': ['--enable-html5-local-storage=false', '--cookies-policy=never'],
};

/**
 * Records errors of a page from the first command on. The console of an automated MiniBrowser is written nowhere. Each
 * command takes the errors with its value, before a navigation loses them.
 */
const RECORD_ERRORS = `if (!window.seenErrors) {
  const seen = (window.seenErrors = []);
  addEventListener('error', ({ message }) => message && seen.push('uncaught: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => seen.push('uncaught: ' + reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => seen.push('refused: ' + violatedDirective));
  const { error } = console;
  console.error = (...all) => { seen.push('console: ' + all.join(' ')); error(...all); };
}`;

const PAGE_LOAD_MS = 60_000;

/** The keys of WebDriver that are no characters. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** WebKitGTK, the engine of Safari, in a virtual display and driven by WebDriver. */
export const WEBKIT: Engine = {
  name: 'WebKit',
  howToGet: 'install webkit2gtk-driver, gstreamer1.0-libav and xvfb',
  start: async (mode) => {
    const driver = firstExisting(['/usr/bin/WebKitWebDriver']);
    const binary = firstExisting([`${FOLDER}/webkit2gtk-4.1/MiniBrowser`, `${FOLDER}/webkitgtk-6.0/MiniBrowser`]);
    const display = firstExisting(['/usr/bin/xvfb-run']);
    if (driver === undefined || binary === undefined || display === undefined) return undefined;
    const errors = collectErrors();
    const { port, stop } = await startDriver(display, driver);
    const options = { binary, args: [...ARGUMENTS, ...ARGUMENTS_OF_MODE[mode]] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const created = (await call(port, { path: 'session', body: { capabilities } })) as {
      sessionId: string;
      capabilities: { browserVersion: string };
    };
    const session = `session/${created.sessionId}`;
    const post = (path: string, body: object) => call(port, { path: `${session}/${path}`, body });
    return {
      name: `WebKitGTK ${created.capabilities.browserVersion}`,
      open: async (url) => void (await post('url', { url })),
      openBriefly: async (url, pageLoad) => {
        await post('timeouts', { pageLoad });
        await post('url', { url }).catch(() => undefined);
        await post('timeouts', { pageLoad: PAGE_LOAD_MS });
      },
      back: async () => void (await post('back', {})),
      evaluate: async (expression) => {
        // Without script no promise is ever fulfilled.
        if (mode === 'without script') return post('execute/sync', { script: `return (${expression})`, args: [] });
        const script = `${RECORD_ERRORS} return Promise.resolve(${expression}).then((value) => [value, window.seenErrors.splice(0)])`;
        const [value, seen] = (await post('execute/sync', { script, args: [] })) as [unknown, string[]];
        seen.forEach(errors.add);
        return value;
      },
      clickAt: async ({ x, y }) => {
        const place = { x: Math.round(x), y: Math.round(y), origin: 'viewport' };
        const buttons = [
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ];
        const actions = [{ type: 'pointerMove', duration: 0, ...place }, ...buttons];
        await post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
      },
      press: async (key) => {
        const value = KEYS[key] ?? key;
        const actions = [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ];
        await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
      },
      resize: async (size) => void (await post('window/rect', { x: 0, y: 0, ...size })),
      takeErrors: errors.take,
      close: async () => {
        const ended = call(port, { path: session, method: 'DELETE' }).catch(() => undefined);
        await Promise.race([ended, wait(5_000)]);
        stop();
      },
    };
  },
};

/** Starts the driver in a display of its own. */
async function startDriver(display: string, driver: string) {
  const port = await freePort();
  // The sandbox needs user namespaces, which containers lack.
  const env = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const args = ['-a', '-s', '-screen 0 1600x1200x24', driver, `--port=${port}`];
  const child = spawn(display, args, { stdio: 'ignore', detached: true, env });
  const status = async () => (await call(port, { path: 'status' })) !== undefined;
  await until({ what: 'WebKit listens', seconds: 30 }, status);
  const stop = () => void (child.pid === undefined || process.kill(-child.pid, 'SIGKILL'));
  return { port, stop };
}

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

import puppeteer, { type KeyInput } from 'puppeteer-core';
import { collectErrors, firstExisting, type Engine, type Mode } from './browser.ts';

/** Headless Firefox reports no pointer, unless this says a mouse: fine (2) and able to hover (4). */
const MOUSE = 6;

const PREFERENCES: Readonly<Record<Mode, Record<string, unknown>>> = {
  usual: {},
  'without script': { 'javascript.enabled': false },
  'without storage': { 'network.cookie.cookieBehavior': 2 },
};

const binary = () => process.env['FIREFOX_PATH'] ?? firstExisting(['/usr/bin/firefox-esr', '/usr/bin/firefox']);

/** Today's Firefox, driven by WebDriver BiDi. */
export const FIREFOX: Engine = {
  name: 'Firefox',
  howToGet: 'install firefox-esr, or name one with FIREFOX_PATH',
  start: async (mode) => {
    const executablePath = binary();
    if (executablePath === undefined) return undefined;
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      extraPrefsFirefox: {
        'ui.primaryPointerCapabilities': MOUSE,
        'ui.allPointerCapabilities': MOUSE,
        'ui.useOverlayScrollbars': 1,
        ...PREFERENCES[mode],
      },
      timeout: 120_000,
    });
    const page = await browser.newPage();
    const errors = collectErrors();
    page.on('console', (message) => {
      if (message.type() === 'error') errors.add(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => errors.add(`uncaught: ${String(error)}`));
    page.on('response', (response) => {
      if (response.status() >= 400) errors.add(`${response.status()} of ${response.url()}`);
    });
    return {
      name: (await browser.version()).replace('firefox/', 'Firefox '),
      open: async (address) => void (await page.goto(address)),
      openBriefly: async (address, timeout) => void (await page.goto(address, { timeout }).catch(() => undefined)),
      back: async () => void (await page.goBack({ waitUntil: [] })),
      evaluate: (expression) => page.evaluate(expression),
      clickAt: ({ x, y }) => page.mouse.click(x, y),
      press: (key) => page.keyboard.press(key as KeyInput),
      resize: (size) => page.setViewport(size),
      takeErrors: errors.take,
      close: () => browser.close(),
    };
  },
};

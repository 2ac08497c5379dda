/** @jest-environment jsdom */
import { HEAD_SCRIPT, TRUSTED_TYPES_SCRIPT } from './document-head.ts';

const HOUR = 3_600_000;

/** Runs the script before the first paint with stored values; returns the data attributes of the document. */
function firstPaint(stored: Record<string, string>): DOMStringMap {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const root = document.documentElement;
  for (const name of [
    'data-script',
    'data-shell',
    'data-slow',
    'data-theme',
    'data-text-banner',
    'data-continues',
    'data-campaign',
    'data-panel',
  ])
    root.removeAttribute(name);
  const script = document.createElement('script');
  script.text = HEAD_SCRIPT;
  document.head.append(script);
  return { ...root.dataset };
}

/** Whether the browser has what the shell needs; jsdom has no such answer. */
const supports = jest.fn(() => true);
Object.assign(window, { CSS: { supports } });

const targets = [window, document].map((target) => ({ target, listeners: jest.spyOn(target, 'addEventListener') }));
afterEach(() => {
  for (const { target, listeners } of targets) {
    for (const [type, listener, options] of listeners.mock.calls) target.removeEventListener(type, listener, options);
    listeners.mockClear();
  }
});

const closedUntil = (until: number) => JSON.stringify({ content: 'Sale', until });

describe('before the first paint, a page', () => {
  it('is marked as running scripts', () => {
    expect(firstPaint({})).toEqual({ script: 'on' });
  });

  it('has the visitor’s theme', () => {
    expect(firstPaint({ 'lc.theme': 'dark' })).toEqual({ script: 'on', theme: 'dark' });
    expect(firstPaint({ 'lc.theme': 'sepia' })).toEqual({ script: 'on' });
  });

  it('reserves no space for a closed notice', () => {
    expect(firstPaint({ 'lc.text-banner': closedUntil(Date.now() + HOUR) })).toMatchObject({ textBanner: 'closed' });
    expect(firstPaint({ 'lc.text-banner': closedUntil(Date.now() - HOUR) })).toEqual({ script: 'on' });
  });

  it('reserves no space for a campaign where there was none', () => {
    expect(firstPaint({ 'lc.campaign': 'none' })).toEqual({ script: 'on', campaign: 'none' });
  });

  it('knows which part of the panel beside a video to show', () => {
    expect(firstPaint({ 'lc.panel': 'notes' })).toEqual({ script: 'on', panel: 'notes' });
  });

  it('has its theme even if other stored values are invalid', () => {
    expect(firstPaint({ 'lc.theme': 'light', 'lc.text-banner': '{' })).toEqual({ script: 'on', theme: 'light' });
    expect(firstPaint({ 'lc.text-banner': 'null' })).toEqual({ script: 'on' });
  });
});

describe('once the document is parsed, a page', () => {
  beforeEach(() => {
    document.body.innerHTML = '<script type="text/plain" src="/main.js" integrity="sha384-a" defer></script>';
  });

  const isRead = () => void document.dispatchEvent(new Event('DOMContentLoaded'));
  const { dataset } = document.documentElement;
  /** How often the page loaded the script that reports. */
  const reports = () => {
    const scripts = document.querySelectorAll('script[type="module"][src="/start-failure.js"]');
    scripts.forEach((script) => script.remove());
    return scripts.length;
  };

  it('whose shell did not start says and reports so, and falls back to its form without scripts', () => {
    firstPaint({});
    isRead();
    expect({ ...dataset }).toEqual({ shell: 'failed' });
    expect(reports()).toBe(1);
  });

  it('says after 8 seconds that it is slow, in its form without scripts, and reports nothing until 120 seconds', () => {
    jest.useFakeTimers();
    firstPaint({});
    expect(dataset['slow']).toBeUndefined();
    jest.advanceTimersByTime(8_000);
    expect({ ...dataset }).toEqual({ slow: '' });
    jest.advanceTimersByTime(111_000);
    expect(reports()).toBe(0);
    jest.advanceTimersByTime(1_000);
    expect({ ...dataset }).toEqual({ shell: 'failed' });
    isRead();
    expect(reports()).toBe(1);
    jest.useRealTimers();
  });

  it('reports nothing if the shell started, and is slow until it is hydrated', () => {
    jest.useFakeTimers();
    for (const [shell, state] of [
      ['started', { shell: 'started', slow: '' }],
      ['hydrated', { shell: 'hydrated', script: 'on' }],
    ] as const) {
      firstPaint({});
      dataset['shell'] = shell;
      isRead();
      expect({ ...dataset }).toEqual({ shell, script: 'on' });
      jest.advanceTimersByTime(120_000);
      expect({ ...dataset }).toEqual(state);
    }
    expect(reports()).toBe(0);
    jest.useRealTimers();
  });

  it('of a browser older than the supported ones says so before the shell starts, and reports it once', () => {
    jest.useFakeTimers();
    supports.mockReturnValueOnce(false);
    expect(firstPaint({})).toEqual({ shell: 'unsupported' });
    isRead();
    jest.advanceTimersByTime(120_000);
    jest.useRealTimers();
    expect({ ...dataset }).toEqual({ shell: 'unsupported' });
    expect(reports()).toBe(1);
  });
});

describe('the elements of chunks', () => {
  it('do not stay in the page when they have run or failed, because webpack would wait for them', () => {
    firstPaint({});
    const script = (attributes: object) =>
      document.head.appendChild(Object.assign(document.createElement('script'), { async: false, ...attributes }));
    const chunks = [1, 2].map(() => script({ async: true, integrity: 'sha384-a' }));
    const others = [script({ async: true }), script({ integrity: 'sha384-a' })];
    const [ran, failed] = chunks;
    ran?.dispatchEvent(new Event('load'));
    failed?.dispatchEvent(new Event('error'));
    for (const other of others) other.dispatchEvent(new Event('load'));
    expect([...chunks, ...others].map(({ isConnected }) => isConnected)).toEqual([false, false, true, true]);
  });

  it('are noted if they failed, and marked if they ran', () => {
    firstPaint({});
    const [ran, failed] = ['/ran.js', '/failed.js'].map((src) =>
      document.head.appendChild(Object.assign(document.createElement('script'), { src, integrity: 'sha384-a' })),
    );
    ran?.dispatchEvent(new Event('load'));
    failed?.dispatchEvent(new Event('error'));
    expect(ran).toHaveProperty('hasRun');
    expect(failed).not.toHaveProperty('hasRun');
    expect(window).toHaveProperty('failedFiles', { 'http://localhost/failed.js': failed });
  });
});

describe('the Trusted Types policy of a page', () => {
  type Check = (text: string) => string | undefined;
  type Policy = Record<'createHTML' | 'createScript' | 'createScriptURL', Check>;
  const createPolicy = jest.fn<undefined, [name: string, policy: Policy]>();
  const trustedTypes: { createPolicy: (name: string, policy: Partial<Policy>) => Policy } = { createPolicy } as never;
  beforeAll(() => {
    Object.assign(window, { trustedTypes });
    const script = document.createElement('script');
    script.text = TRUSTED_TYPES_SCRIPT;
    document.head.append(script);
  });
  const policyOfPage = () => createPolicy.mock.calls[0]![1];

  it('allows only the empty text and React’s empty script element as HTML', () => {
    expect(createPolicy).toHaveBeenCalledWith('default', expect.anything());
    expect(policyOfPage().createHTML('')).toBe('');
    expect(policyOfPage().createHTML('<script></script>')).toBe('<script></script>');
    expect(policyOfPage().createHTML('<b>bold</b>')).toBeUndefined();
    expect(policyOfPage().createHTML(' ')).toBeUndefined();
  });

  it('allows scripts of this site’s apps, the report of a failed start, and JSON', () => {
    for (const address of ['/assets/a/b.js', '/start-failure.js'])
      expect(policyOfPage().createScriptURL(address)).toBe(address);
    expect(policyOfPage().createScriptURL('https://evil.example/assets/b.js')).toBeUndefined();
    expect(policyOfPage().createScript('{"a":1}')).toBe('{"a":1}');
    expect(policyOfPage().createScript('alert(1)')).toBeUndefined();
  });

  it('also checks the texts of a library that wants a policy of its own', () => {
    const policy = trustedTypes.createPolicy('vue', { createHTML: () => '<b>trusted</b>' });
    // A plain text is checked where it is used; the library's own function is never called.
    for (const create of [policy.createHTML, policy.createScript, policy.createScriptURL])
      expect(create('<b>text</b>')).toBe('<b>text</b>');
    expect(createPolicy).toHaveBeenCalledTimes(1);
  });
});

describe('before it is hydrated, a page', () => {
  interface Recording {
    earlyInput?: (readonly [event: Event, target: Element, checked?: boolean, value?: string])[];
  }
  const recording: Recording = window;
  const recorded = () => recording.earlyInput?.map(([{ type }, target]) => `${type} ${target.id}`);
  const add = (html: string) => (document.body.innerHTML = html);
  const element = <Type extends HTMLElement>(id: string) => document.getElementById(id) as Type;
  const press = (key: string, target: Element = document.body, init: KeyboardEventInit = {}) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  afterEach(() => {
    delete recording.earlyInput;
    delete document.documentElement.dataset['early'];
    document.body.innerHTML = '';
  });

  it('records and marks clicks on buttons that need its script, and no others', () => {
    firstPaint({});
    add(
      '<button type="button" id="bookmark"><i id="icon"></i></button><button id="submit"></button>' +
        '<button type="button" popovertarget="menu" id="opener"></button><a id="link"></a>',
    );
    for (const id of ['icon', 'submit', 'opener', 'link']) element(id).click();
    expect(recorded()).toEqual(['click bookmark']);
    expect(document.querySelectorAll('[data-early]')).toHaveLength(1);
  });

  it('records changed filters with their new state', () => {
    firstPaint({});
    add('<input type="checkbox" id="box"><select id="sort"><option>new</option></select><input id="text">');
    element('box').click();
    for (const id of ['sort', 'text']) element(id).dispatchEvent(new Event('change', { bubbles: true }));
    expect(recording.earlyInput?.map(([, { id }, checked, value]) => [id, checked, value])).toEqual([
      ['box', true, 'on'],
      ['sort', undefined, 'new'],
    ]);
  });

  it('records single keys, but not text, Space, shortcuts of the browser, or keys of an input method', () => {
    firstPaint({});
    add('<input id="text">');
    press('a', element('text'));
    press(' ');
    press('Tab');
    press('c', document.body, { ctrlKey: true });
    press('/', document.body, { keyCode: 229 });
    press('/', document.body, { isComposing: true });
    press('/', document.body, { altKey: true });
    expect(recorded()).toEqual([]);
    expect(document.documentElement.dataset['early']).toBeUndefined();
    press('?');
    expect(recorded()).toEqual(['keydown ']);
    expect(document.documentElement.dataset['early']).toBe('');
  });

  it('moves the focus to its search field at "/"', () => {
    firstPaint({});
    add('<input role="combobox" id="search" value="walk">');
    expect(press('/')).toBe(false);
    expect(element('search')).toHaveFocus();
    expect(element<HTMLInputElement>('search').selectionEnd).toBe(4);
    expect(recorded()).toEqual([]);
  });

  it('leaves the focus at "/" if the visitor turned shortcuts off', () => {
    firstPaint({ 'lc.shortcuts': 'off' });
    add('<input role="combobox" id="search">');
    expect(press('/')).toBe(true);
    expect(element('search')).not.toHaveFocus();
  });
});

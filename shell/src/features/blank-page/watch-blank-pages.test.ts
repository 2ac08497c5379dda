/** @jest-environment jsdom */
import { watchBlankPages, type BlankPageDeps } from './watch-blank-pages.ts';

const LIBRARY = { name: 'mf-library', release: '1.0.0-aaaaaaaaaaaa' };
const HOME = { name: 'mf-home', release: '1.0.0-bbbbbbbbbbbb' };
const SHELL = { name: 'shell', release: '1.0.0-cccccccccccc' };

/** The sheets of a document that hide it, by their address. */
let hiding: string[];
let isScriptHiding: boolean;
const sheetOf = (address: string) =>
  document.querySelector<HTMLStyleElement>(`style[data-href="${address}"]`)?.sheet as CSSStyleSheet;
const isBlank = () => isScriptHiding || hiding.some((address) => !sheetOf(address).disabled);
const addressOf = ({ name, release }: typeof HOME, file = 'page.css') => `/assets/${name}/${release}/${file}`;

let isVisible: boolean;
let reportFailure: jest.Mock;
let navigate: () => void;

function watch({ isBlank: check }: { isBlank?: (() => boolean) | undefined } = { isBlank }): void {
  const listeners: (() => void)[] = [];
  navigate = () => listeners.forEach((listener) => listener());
  const router = {
    state: { navigation: { state: 'idle' }, location: { pathname: '/library' } },
    subscribe: (listener: () => void) => listeners.push(listener),
  } as unknown as BlankPageDeps['router'];
  const set = { revision: 1, apps: [{ ...SHELL, container: '', entry: '', segments: [], sidebar: [] }] };
  watchBlankPages({
    router,
    shell: { set, releaseAt: () => LIBRARY, reportFailure },
    ...(check && { isBlank: check }),
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  [hiding, isScriptHiding, isVisible] = [[], false, true];
  reportFailure = jest.fn();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
  const addresses = [addressOf(SHELL), addressOf(HOME), addressOf(LIBRARY), addressOf(LIBRARY, 'other.css')];
  document.head.innerHTML = addresses.map((each) => `<style data-href="${each}">p{color:red}</style>`).join('');
});
afterEach(() => jest.useRealTimers());

const reported = () => reportFailure.mock.calls as [object, unknown][];
const BLANK = 'the page is blank';

describe('a blank page', () => {
  it('is reported as a failure of the section whose styles hide it, and appears without them', () => {
    hiding = [addressOf(HOME)];
    watch();
    jest.advanceTimersByTime(4_000);
    expect(reported()).toEqual([[{ name: 'mf-home', release: HOME.release }, BLANK]]);
    expect(sheetOf(addressOf(HOME)).disabled).toBe(true);
    expect(sheetOf(addressOf(LIBRARY)).disabled).toBeFalsy();
  });

  it('is reported as a failure of its own section, where no style sheet hides it', () => {
    isScriptHiding = true;
    watch();
    jest.advanceTimersByTime(4_000);
    expect(reported()).toEqual([[{ name: 'mf-library', release: LIBRARY.release }, BLANK]]);
    expect([...document.styleSheets].some(({ disabled }) => disabled)).toBe(false);
  });

  it('is reported once, and checked after each navigation', () => {
    watch();
    jest.advanceTimersByTime(60_000);
    isScriptHiding = true;
    for (let times = 0; times < 3; times += 1) {
      navigate();
      jest.advanceTimersByTime(4_000);
    }
    expect(reported()).toHaveLength(1);
  });

  it.each([
    ['it covers itself', { top: () => document.getElementById('cover'), isShown: () => true }],
    [
      'the styles of the shell hide it',
      { top: () => null, isShown: () => sheetOf(addressOf(SHELL)).disabled === true },
    ],
  ])('is reported where %s', (_cause, { top, isShown }) => {
    document.body.innerHTML = '<div id="app"><p>Text</p><div id="cover"></div></div>';
    Object.assign(Element.prototype, { checkVisibility: isShown });
    Object.assign(document, { elementFromPoint: top });
    watch({});
    jest.advanceTimersByTime(4_000);
    expect(reported()).toHaveLength(1);
  });
});

describe('no blank page is reported', () => {
  it('in a hidden tab, until it is visible', () => {
    [isScriptHiding, isVisible] = [true, false];
    watch();
    jest.advanceTimersByTime(60_000);
    expect(reported()).toEqual([]);
    isVisible = true;
    document.dispatchEvent(new Event('visibilitychange'));
    jest.advanceTimersByTime(4_000);
    expect(reported()).toHaveLength(1);
  });

  it.each([
    ['covers', { top: () => document.getElementById('overlay'), isVisible: true }],
    ['hides', { top: () => null, isVisible: false }],
  ])('where an extension %s it', (_verb, { top, isVisible: isDocumentVisible }) => {
    document.body.innerHTML = '<div id="app"><p>Text</p></div><div id="overlay"></div>';
    const rect = { left: 0, right: 100, top: 0, bottom: 100, width: 100, height: 100 } as DOMRect;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect);
    Object.assign(Element.prototype, { checkVisibility: () => isDocumentVisible });
    Object.assign(document, { elementFromPoint: top });
    watch({});
    jest.advanceTimersByTime(4_000);
    expect(reported()).toEqual([]);
  });
});

it.each([
  ['a page that its section covers is reported, though the navigation is visible', 'main', 1],
  ['a page that a dialog of the site covers is not reported', 'dialog', 0],
])('%s', (_what, covering, times) => {
  document.body.innerHTML =
    '<div id="app"><nav><a href="/">Home</a></nav><main><p>Text</p><i></i></main><dialog><i></i></dialog></div>';
  const [left, size] = [{ A: 0, P: 200 }, 100];
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(left[this.tagName as 'A' | 'P'], 0, size, size);
  });
  Object.assign(Element.prototype, { checkVisibility: () => true });
  const elementFromPoint = (x: number) => document.querySelector(x < size ? 'a' : `${covering} i`);
  Object.assign(document, { elementFromPoint });
  watch({});
  jest.advanceTimersByTime(4_000);
  expect(reported()).toHaveLength(times);
});

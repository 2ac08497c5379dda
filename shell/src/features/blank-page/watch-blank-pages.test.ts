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

function watch(shown: typeof HOME | null = LIBRARY): void {
  const listeners: (() => void)[] = [];
  navigate = () => listeners.forEach((listener) => listener());
  const router = {
    state: { navigation: { state: 'idle' }, location: { pathname: '/library' } },
    subscribe: (listener: () => void) => listeners.push(listener),
  } as unknown as BlankPageDeps['router'];
  const set = { revision: 1, parts: [{ ...SHELL, container: '', entry: '', segments: [], sidebar: [] }] };
  watchBlankPages({ router, page: { set, entryAt: () => shown ?? undefined, reportFailure }, isBlank });
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

const reported = () => reportFailure.mock.calls.map(([failure]) => failure as object);
const BLANK = { reason: 'the page shows nothing' };

describe('a page that shows nothing', () => {
  it('is reported as a failure of the section whose styles hide it, and shows again without them', () => {
    hiding = [addressOf(HOME)];
    watch();
    jest.advanceTimersByTime(4_000);
    expect(reported()).toEqual([{ part: 'mf-home', release: HOME.release, ...BLANK }]);
    expect(sheetOf(addressOf(HOME)).disabled).toBe(true);
    expect(sheetOf(addressOf(LIBRARY)).disabled).toBeFalsy();
  });

  it('is found also where two sheets of one section hide it', () => {
    hiding = [addressOf(LIBRARY), addressOf(LIBRARY, 'other.css')];
    watch(HOME);
    jest.advanceTimersByTime(4_000);
    expect(reported()).toEqual([{ part: 'mf-library', release: LIBRARY.release, ...BLANK }]);
  });

  it('is reported as a failure of the section that it shows, where no style sheet hides it', () => {
    isScriptHiding = true;
    watch();
    jest.advanceTimersByTime(4_000);
    expect(reported()).toEqual([{ part: 'mf-library', release: LIBRARY.release, ...BLANK }]);
    expect([...document.styleSheets].some(({ disabled }) => disabled)).toBe(false);
  });

  it('is the shell’s failure where no section is', () => {
    isScriptHiding = true;
    watch(null);
    jest.advanceTimersByTime(4_000);
    expect(reported()).toEqual([{ part: 'shell', release: SHELL.release, ...BLANK }]);
  });

  it('is reported once, and found after each change of the page', () => {
    watch();
    jest.advanceTimersByTime(60_000);
    isScriptHiding = true;
    for (let times = 0; times < 3; times += 1) {
      navigate();
      jest.advanceTimersByTime(4_000);
    }
    expect(reported()).toHaveLength(1);
  });
});

describe('no failure is reported', () => {
  it('of a page that only begins with nothing', () => {
    isScriptHiding = true;
    watch();
    jest.advanceTimersByTime(3_000);
    isScriptHiding = false;
    jest.advanceTimersByTime(60_000);
    expect(reported()).toEqual([]);
  });

  it('of a page that nobody looks at, until somebody does', () => {
    [isScriptHiding, isVisible] = [true, false];
    watch();
    jest.advanceTimersByTime(60_000);
    expect(reported()).toEqual([]);
    isVisible = true;
    document.dispatchEvent(new Event('visibilitychange'));
    jest.advanceTimersByTime(4_000);
    expect(reported()).toHaveLength(1);
  });
});

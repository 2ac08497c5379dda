/** @jest-environment jsdom */
import type { Visit } from '@learning-center/shared/contract';
import { measureVitals } from './measure-vitals.ts';
import { currentPage } from './shown-page.ts';
import { createFakePage } from './testing/fake-page.ts';

/** Passes entries to the observers of their type, as the browser does. */
const observers: { type: string; pass: (entries: object[]) => void }[] = [];
class FakeObserver {
  static readonly supportedEntryTypes = ['event', 'layout-shift', 'largest-contentful-paint'];
  private readonly pass: (list: { getEntries: () => object[] }) => void;
  constructor(pass: (list: { getEntries: () => object[] }) => void) {
    this.pass = pass;
  }
  observe({ type }: { type: string }): void {
    observers.push({ type, pass: (entries) => this.pass({ getEntries: () => entries }) });
  }
  takeRecords = () => [];
  disconnect = () => undefined;
}
const record = (type: string, entry: object) =>
  observers.filter((each) => each.type === type).forEach(({ pass }) => pass([{ entryType: type, ...entry }]));

const HOME = { app: 'mf-home', release: '1.0.0-aaaaaaaaaaaa' };
const LIBRARY = { app: 'mf-library', release: '1.0.0-aaaaaaaaaaaa' };
const SHELL = { app: 'shell', release: '1.0.0-aaaaaaaaaaaa' };

const removals: (() => void)[] = [];
let now: number;
let visibility: DocumentVisibilityState;
let marks: { name: string; startTime: number }[];
let files: { name: string; transferSize: number; startTime: number }[];
let sent: Visit[][];
let page: ReturnType<typeof createFakePage>;

function fakeTimeline(): void {
  const entries: Record<string, () => object[]> = {
    navigation: () => [{ responseStart: 80, type: 'navigate' }],
    resource: () => files,
  };
  Object.assign(performance, {
    now: () => now,
    getEntriesByType: (type: string) => entries[type]?.() ?? [],
    getEntriesByName: (name: string) => marks.filter((mark) => mark.name === name),
    clearMarks: (name: string) => (marks = marks.filter((mark) => mark.name !== name)),
  });
  Object.assign(window, { PerformanceObserver: FakeObserver, requestAnimationFrame: (run: () => void) => run() });
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
}

const click = (selector: string, at: number) => {
  now = at;
  const event = new Event('click', { bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  document.querySelector(selector)?.dispatchEvent(event);
};
const interact = (selector: string | undefined, startTime: number, duration: number) => {
  const target = selector === undefined ? null : document.querySelector(selector);
  record('event', { interactionId: startTime, startTime, duration, target });
};
const hide = (state: DocumentVisibilityState = 'hidden') => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
/** The router has loaded a page, and React renders it. */
const render = async (pathname: string, at: number, more?: { search?: string; errors?: object }) => {
  now = at;
  page.arrive(pathname, more);
  now = at + 30;
  document.querySelector('main')?.append(document.createElement('p'));
  await Promise.resolve();
};
const sentVisits = () => sent.flat();
const sentOf = (app: string) => sentVisits().filter((visit) => visit.app === app);

beforeEach(() => {
  [now, visibility, sent] = [600, 'visible', []];
  marks = [{ name: 'hydrated', startTime: 500 }];
  files = [{ name: 'https://a.test/assets/mf-home/1.0.0-aaaaaaaaaaaa/entry.js', transferSize: 900, startTime: 200 }];
  observers.length = 0;
  page = createFakePage();
  fakeTimeline();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  document.body.innerHTML = '<header><button></button></header><main><a href="/"></a></main>';
  listenForOneTest(document);
  listenForOneTest(window);
  const sendToEdge = (path: string, { visits }: { visits: Visit[] }) => path === '/vitals' && void sent.push(visits);
  measureVitals({ ...page.source, firstPage: currentPage(page.source), sendToEdge });
});

/** Removes the listeners of a page after its test. */
function listenForOneTest(target: EventTarget): void {
  const add = target.addEventListener.bind(target);
  jest.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    add(type, listener, options);
    removals.push(() => target.removeEventListener(type, listener, options));
  });
}
afterEach(() => {
  jest.restoreAllMocks();
  removals.splice(0).forEach((remove) => remove());
});

describe('the first page', () => {
  it('has first byte, largest paint, hydration and shifts, in its section’s release', async () => {
    record('largest-contentful-paint', { startTime: 420 });
    await Promise.resolve();
    record('layout-shift', { startTime: 450, value: 0.05, hadRecentInput: false });
    hide();
    const identity = { ...HOME, isCold: true, isShellCold: false };
    expect(sent).toEqual([[{ ...identity, ttfb: 80, lcp: 420, hydrated: 500, cls: 0.05 }]]);
  });
});

describe('an interaction', () => {
  it('belongs to the section in its content, and to the shell around it', () => {
    interact('a', 700, 120);
    interact('button', 800, 64);
    hide();
    expect(sentOf('mf-home')).toMatchObject([{ inp: 120 }]);
    expect(sentOf('shell')).toEqual([{ ...SHELL, isCold: false, inp: 64 }]);
  });

  it('with what has left the page belongs to the section', () => {
    interact(undefined, 700, 120);
    hide();
    expect(sentOf('mf-home')).toMatchObject([{ inp: 120 }]);
  });

  it('with an open video belongs to the shell', async () => {
    await render('/mf-home', 900, { search: '?v=lighting' });
    interact('a', 1_000, 96);
    hide();
    expect(sentOf('shell')).toMatchObject([{ inp: 96 }]);
    expect(sentOf('mf-home')[0]).not.toHaveProperty('inp');
  });
});

describe('a change of section', () => {
  const goToLibrary = async () => {
    click('a', 1_000);
    page.request();
    await render('/mf-library', 1_200);
  };

  it('is measured from the click until the new section is painted, in its own visit', async () => {
    await goToLibrary();
    interact('a', 1_500, 40);
    hide();
    expect(sentOf('mf-library')).toEqual([{ ...LIBRARY, isCold: false, cls: 0, shown: 230, inp: 40 }]);
    expect(sentOf('mf-home')[0]).not.toHaveProperty('shown');
  });

  it('is cold where the section’s files came over the network since the click', async () => {
    files.push({ name: '/assets/mf-library/1.0.0-aaaaaaaaaaaa/page.js', transferSize: 500, startTime: 1_050 });
    await goToLibrary();
    hide();
    expect(sentOf('mf-library')).toMatchObject([{ isCold: true }]);
  });

  it('counts calls that fail while the section loads as the new section’s', async () => {
    marks.push({ name: 'failed-call', startTime: 700 }, { name: 'failed-call', startTime: 1_100 });
    await goToLibrary();
    hide();
    expect(sentOf('mf-home')).toMatchObject([{ failedCalls: 1 }]);
    expect(sentOf('mf-library')).toMatchObject([{ failedCalls: 1 }]);
  });

  it.each([
    ['within a section', async () => render('/mf-home', 1_200)],
    ['to a failure page', async () => render('/mf-library', 1_200, { errors: {} })],
    ['to the last good release', async () => (page.fallBack('mf-home'), render('/mf-home', 1_200))],
    ['while the page is hidden', async () => (hide(), hide('visible'), render('/mf-library', 1_200))],
  ])('has no time %s', async (_name, change) => {
    click('a', 1_000);
    page.request();
    await change();
    hide();
    expect(sentVisits().filter((visit) => 'shown' in visit)).toEqual([]);
  });

  it('to the last good release starts a visit of that release', async () => {
    page.fallBack('mf-home');
    await render('/mf-home', 1_200);
    interact('a', 1_300, 88);
    hide();
    expect(sentOf('mf-home')).toMatchObject([
      { release: '1.0.0-aaaaaaaaaaaa' },
      { release: '0.9.0-aaaaaaaaaaaa', inp: 88 },
    ]);
  });
});

describe('a page that returns', () => {
  it('sends only what is new, and nothing where nothing is', () => {
    hide();
    hide('visible');
    hide();
    expect(sent).toHaveLength(1);
    hide('visible');
    interact('a', 5_000, 72);
    hide();
    expect(sent[1]).toEqual([{ ...HOME, isCold: true, inp: 72 }]);
  });
});

/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FakeBroadcastChannel } from '../../testing/other-tabs.ts';
import { deletesUnusedData, readStored, requestPersistence, storedKeys, writeStored } from './browser-storage.ts';
import { openTabChannel, broadcastToTabs } from './tab-channel.ts';
import { LATER_KEYS, sectionStorage, STORED_KEYS, storedViewer, switchViewer, viewerKey } from './storage-keys.ts';

describe("a value in the browser's storage", () => {
  it('is found by the prefix of its key', () => {
    localStorage.clear();
    writeStored('lc.position.7', '{}');
    writeStored('lc.position.8', '{}');
    writeStored('lc.speed', '2');
    expect(storedKeys('lc.position.').sort()).toEqual(['lc.position.7', 'lc.position.8']);
  });

  describe('where the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    afterEach(() => jest.restoreAllMocks());

    it('lasts as long as the page', () => {
      for (const call of ['getItem', 'setItem', 'removeItem'] as const)
        jest.spyOn(Storage.prototype, call).mockImplementation(refuse);
      expect(readStored('lc.text-banner')).toBeNull();
      writeStored('lc.text-banner', '{}');
      expect(readStored('lc.text-banner')).toBe('{}');
      expect(storedKeys('lc.text-')).toEqual(['lc.text-banner']);
      writeStored('lc.text-banner', undefined);
      expect(readStored('lc.text-banner')).toBeNull();
      expect(storedKeys('lc.text-')).toEqual([]);
    });
  });
});

describe('a browser', () => {
  const isIn = (vendor: string, isWebApp = false) => {
    jest.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
    window.matchMedia = (query) => ({ matches: query === '(display-mode: browser)' && !isWebApp }) as MediaQueryList;
  };
  afterEach(() => jest.restoreAllMocks());

  it.each([
    { name: 'Safari', does: 'deletes', vendor: 'Apple Computer, Inc.', isWebApp: false },
    { name: 'a web app of Safari', does: 'keeps', vendor: 'Apple Computer, Inc.', isWebApp: true },
    { name: 'Chrome', does: 'keeps', vendor: 'Google Inc.', isWebApp: false },
    { name: 'Firefox', does: 'keeps', vendor: '', isWebApp: false },
  ])('such as $name $does unused data', ({ does, vendor, isWebApp }) => {
    isIn(vendor, isWebApp);
    expect(deletesUnusedData()).toBe(does === 'deletes');
  });

  it.each([
    ['Safari', 'Apple Computer, Inc.', 1],
    ['Chrome', 'Google Inc.', 1],
    ['Firefox, which would ask its visitor', '', 0],
  ])('is asked to delete nothing by itself: %s', (_name, vendor, count) => {
    isIn(vendor);
    const persist = jest.fn(() => Promise.reject(new Error('refused')));
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
    requestPersistence();
    expect(persist).toHaveBeenCalledTimes(count);
    Object.defineProperty(navigator, 'storage', { configurable: true, value: undefined });
    expect(requestPersistence).not.toThrow();
  });
});

/** The event when another tab stores a value. */
const storedElsewhere = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe('tabs without a BroadcastChannel', () => {
  beforeEach(() => localStorage.clear());

  it('send messages through the storage, and leave nothing there', () => {
    const stored = jest.spyOn(Storage.prototype, 'setItem');
    openTabChannel('lc.test').announce({ isBookmarked: true });
    const [key, text] = stored.mock.calls[0] ?? [];
    expect(localStorage.length).toBe(0);

    const received: unknown[] = [];
    const channel = openTabChannel('lc.test');
    channel.listen((message) => received.push(message));
    storedElsewhere(key!, text!);
    storedElsewhere(key!, null);
    storedElsewhere('lc.other', text!);
    expect(received).toEqual([{ isBookmarked: true }]);
    channel.close();
    storedElsewhere(key!, text!);
    expect(received).toHaveLength(1);
  });
});

describe('tabs with a BroadcastChannel', () => {
  beforeEach(() => FakeBroadcastChannel.install());
  afterEach(() => FakeBroadcastChannel.remove());

  it('receive messages from other tabs, but not from their own page', () => {
    const received: unknown[] = [];
    openTabChannel('lc.test').listen((message) => received.push(message));
    broadcastToTabs('lc.test', { kind: 'removed' });
    expect(received).toEqual([]);
    new BroadcastChannel('lc.test').postMessage({ kind: 'removed', sender: 'another tab' });
    new BroadcastChannel('lc.test').postMessage(false);
    expect(received).toEqual([{ kind: 'removed', sender: 'another tab' }, false]);
  });
});

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
/** The files that may access the browser's storage directly. */
const STORAGE_FILES = [
  'servers/edge/src/serve/pages/document-head.ts',
  'shared/src/lib/browser/browser-storage.ts',
  'shared/src/lib/browser/tab-channel.ts',
  'shell/src/features/not-found/useNotFoundNotice.ts',
  'shell/src/router/version-skew/version-skew.ts',
];
/** Cookies for the edge, which contain no data of a viewer. The privacy page names them. */
const COOKIES = ['lc.canary', 'lc.not-found', 'lc.ops', 'lc.ops-done', 'lc.redirects', 'lc.release', 'lc.revision'];
const USES = /\b(readStored|writeStored|storedKeys|openTabChannel|onStoredElsewhere|viewerKey)\(/;

/** The code of the site that runs in a browser. */
function browserCode(): { file: string; code: string }[] {
  const folders = readdirSync(ROOT).filter((name) => name.startsWith('mf-') || name === 'shell' || name === 'shared');
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(ROOT, folder, 'src', name),
    ),
  );
  return [...inFolders, join(ROOT, STORAGE_FILES[0] ?? '')]
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/'))
    .map((file) => ({ file: relative(ROOT, file), code: readFileSync(file, 'utf8') }));
}

const listed: readonly string[] = [...Object.values(STORED_KEYS).flat(), ...LATER_KEYS];

describe("the site's data in the browser", () => {
  const code = browserCode();

  it('is listed with its owner', () => {
    const named = code.flatMap((each) => [...each.code.matchAll(/['"`](lc\.[\w.-]*)/g)].map(([, key = '']) => key));
    const unlisted = named.filter((key) => !['lc.', 'lc.member.', ...COOKIES].includes(key) && !listed.includes(key));
    expect(unlisted).toEqual([]);
    expect(listed.filter((key) => !named.includes(key))).toEqual([]);
  });

  it("has only keys with the site's prefix", () => {
    const foreign = code
      .filter(({ code: text }) => USES.test(text))
      .flatMap(({ file, code: text }) =>
        [
          ...text.matchAll(new RegExp(`${USES.source}\\s*['"\`](?!lc\\.|\\$\\{[A-Z_]+\\})`, 'g')),
          ...text.matchAll(/\b\w*(KEY|CHANNEL)\w* = ['"`](?!lc\.)/g),
        ].map(([found]) => `${file}: ${found}`),
      );
    expect(foreign).toEqual([]);
  });

  it('is only accessed through the storage functions', () => {
    const direct = code.filter(({ code: text }) =>
      /\b(localStorage|sessionStorage)\s*[.[]|\b(?:globalThis|window)\[|\bindexedDB\b|(?<!-)\bcaches\s*\.|\bdocument\.cookie\s*=|new BroadcastChannel/.test(
        text,
      ),
    );
    expect(direct.map(({ file }) => file).sort()).toEqual(STORAGE_FILES);
  });
});

describe('another viewer of the same browser', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  /** Stores a value under every listed key, and returns the keys that `viewer` removes. */
  const leftFor = (viewer: string, extra: string[] = []) => {
    const keys = listed.map((key) => (key.endsWith('.') ? `${key}7` : key));
    for (const key of [...keys.filter((each) => each !== 'lc.viewer'), ...extra]) localStorage.setItem(key, '1');
    switchViewer(viewer);
    return keys
      .filter((key) => localStorage.getItem(key) === null)
      .concat(extra.filter((key) => localStorage.getItem(key) === null));
  };

  it("gets none of the previous member's data, but the device's settings and the guests' data", () => {
    switchViewer('mira');
    sessionStorage.setItem(viewerKey('lc.position.7', 'mira'), '1');
    const ofMira = [viewerKey('lc.position.7', 'mira'), viewerKey('lc.seen.7', 'mira'), viewerKey('lc.path.7', 'mira')];
    expect(leftFor('', ofMira)).toEqual(['lc.continues', 'lc.viewer', ...ofMira]);
    expect(sessionStorage).toHaveLength(0);
    expect(storedViewer()).toBe('');
  });

  it('gets no data without a known owner', () => {
    switchViewer('mira');
    expect(leftFor('', ['lc.film-club.draft', 'somebody-elses'])).toContain('lc.film-club.draft');
    expect(localStorage.getItem('somebody-elses')).toBe('1');
  });

  it('gets nothing that a section has stored, which other sections cannot read either', () => {
    const films = sectionStorage('mf-films');
    films.write('view', 'list');
    expect([films.read('view'), sectionStorage('mf-film').read('view')]).toEqual(['list', null]);
    switchViewer('newbie');
    expect(films.read('view')).toBeNull();
  });

  it('leaves notes that could not be sent to the member who wrote them', () => {
    switchViewer('mira');
    const note = viewerKey('lc.note.7', 'mira');
    expect(leftFor('newbie', [note])).not.toContain(note);
    expect(leftFor('', [note])).not.toContain(note);
  });

  it('gets no data that another tab stored late for the previous member', () => {
    localStorage.setItem(viewerKey('lc.position.7', 'mira'), '1');
    switchViewer('');
    expect(localStorage).toHaveLength(0);
  });
});

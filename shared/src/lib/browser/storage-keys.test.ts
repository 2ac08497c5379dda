/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STORED_KEYS, storedViewer, switchViewer, viewerKey } from './stored-keys.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');
/** What may use the browser's storage itself: everything else goes through these. */
const STORAGE_FILES = [
  'edge/src/pages/document-head.ts',
  'shared/src/lib/stored.ts',
  'shared/src/lib/tab-channel.ts',
  'shell/src/features/not-found/take-not-found-cookie.ts',
];
/** Cookies of the edge, which know releases and nobody. */
const COOKIES = ['lc.not-found'];
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

describe('what the site stores in the browser', () => {
  const code = browserCode();

  it('stands in the list that says to whom it belongs', () => {
    const named = code.flatMap((each) => [...each.code.matchAll(/['"`](lc\.[\w.-]*)/g)].map(([, key = '']) => key));
    const unlisted = named.filter((key) => !['lc.', 'lc.member.', ...COOKIES].includes(key) && !(key in STORED_KEYS));
    expect(unlisted).toEqual([]);
    expect(Object.keys(STORED_KEYS).filter((key) => !named.includes(key))).toEqual([]);
  });

  it('has keys of the site alone', () => {
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

  it('goes through the functions that know of the list', () => {
    const direct = code.filter(({ code: text }) =>
      /\b(localStorage|sessionStorage)\s*[.[]|\bglobalThis\[|\bindexedDB\b|\bcaches\s*\.|\bdocument\.cookie\s*=|new BroadcastChannel/.test(
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

  /** Stores something under every key of the list, and answers the keys that are left once `viewer` has come. */
  const leftFor = (viewer: string, extra: string[] = []) => {
    const keys = Object.keys(STORED_KEYS).map((key) => (key.endsWith('.') ? `${key}7` : key));
    for (const key of [...keys.filter((each) => each !== 'lc.viewer'), ...extra]) localStorage.setItem(key, '1');
    switchViewer(viewer);
    return keys
      .filter((key) => localStorage.getItem(key) === null)
      .concat(extra.filter((key) => localStorage.getItem(key) === null));
  };

  it('finds nothing of the member before, and the device and what guests watched as they were', () => {
    switchViewer('mira');
    sessionStorage.setItem(viewerKey('lc.position.7', 'mira'), '1');
    const ofMira = [viewerKey('lc.position.7', 'mira'), viewerKey('lc.seen.7', 'mira'), viewerKey('lc.path.7', 'mira')];
    expect(leftFor('', ofMira)).toEqual(['lc.continues', 'lc.viewer', ...ofMira]);
    expect(sessionStorage).toHaveLength(0);
    expect(storedViewer()).toBe('');
  });

  it('finds nothing that nobody is known to own', () => {
    switchViewer('mira');
    expect(leftFor('', ['lc.film-club.draft', 'somebody-elses'])).toContain('lc.film-club.draft');
    expect(localStorage.getItem('somebody-elses')).toBe('1');
  });

  it('who is a member too takes the place of the one before', () => {
    switchViewer('mira');
    const [mira, newbie] = [viewerKey('lc.position.7', 'mira'), viewerKey('lc.position.7', 'newbie')];
    expect(leftFor('newbie', [mira, newbie])).toEqual(['lc.continues', mira]);
    expect(storedViewer()).toBe('newbie');
  });

  it('is not the same one again, who finds everything', () => {
    switchViewer('mira');
    expect(leftFor('mira', [viewerKey('lc.position.7', 'mira')])).toEqual([]);
  });

  it('never had what another tab stored late for a member who is gone', () => {
    localStorage.setItem(viewerKey('lc.position.7', 'mira'), '1');
    switchViewer('');
    expect(localStorage).toHaveLength(0);
  });
});

import type { PageSet } from '@learning-center/shared/lib';
import { normalPath } from '../http/normal-path.ts';
import { isForeignFile, partOfPath } from './part-of-path.ts';

const part = (name: string, segments: string[]) => ({
  name,
  segments,
  release: '1',
  container: name,
  entry: '/',
  sidebar: [],
});
const set: PageSet = {
  revision: 1,
  parts: [part('shell', []), part('mf-home', ['', 'home']), part('mf-library', ['library'])],
};

describe('the part that serves an address', () => {
  it.each([
    ['/', 'mf-home'],
    ['/de/', 'mf-home'],
    ['/DE', 'mf-home'],
    ['/?v=x', 'mf-home'],
    ['/library?alltags=x', 'mf-library'],
    ['/jp/library', 'mf-library'],
    ['/library/deep', 'mf-library'],
    ['/Library', 'mf-library'],
    ['/%74%77/%6cibrary?x', 'mf-library'],
    ['/xx/library', undefined],
    ['/nope', undefined],
  ])('%s: %s', (path, name) => {
    expect(partOfPath(set, path)?.name).toBe(name);
  });
});

describe('an address as the edge reads it', () => {
  it.each([
    ['/library?x=1', '/library?x=1'],
    ['//evil.example/library', '/evil.example/library'],
    ['/\\evil.example', '/evil.example'],
    ['/library/../home/./x', '/home/x'],
    ['/a/..//evil.example', '/evil.example'],
    ['/de/動画', '/de/%E5%8B%95%E7%94%BB'],
  ])('%s is %s', (address, path) => {
    expect(normalPath(address)).toBe(path);
  });
});

describe('a file that no part serves', () => {
  it.each(['/apple-touch-icon.png', '/sitemap.xml', '/.well-known/security.txt?x'])('is one: %s', (path) => {
    expect(isForeignFile(set, path)).toBe(true);
  });

  it.each(['/nope', '/home/lumistage/8.10', '/library/a.html', '/', '/en//evil.example', '/%2fevil.example'])(
    'is none: %s',
    (path) => {
      expect(isForeignFile(set, path)).toBe(false);
    },
  );
});

import type { PageReleaseSet } from '@learning-center/shared/contract';
import { toSafePath } from '../../http/request-path.ts';
import { isUnservedFile, appForPath } from './app-for-path.ts';

const app = (name: string, segments: string[]) => ({
  name,
  segments,
  release: '1',
  container: name,
  entry: '/',
  sidebar: [],
});
const set: PageReleaseSet = {
  revision: 1,
  apps: [app('shell', []), app('mf-home', ['', 'home']), app('mf-library', ['library'])],
};

describe('the app that serves an address', () => {
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
    expect(appForPath(set, path)?.name).toBe(name);
  });
});

describe('an address as the edge normalizes it', () => {
  it.each([
    ['/library?x=1', '/library?x=1'],
    ['//evil.example/library', '/evil.example/library'],
    ['/\\evil.example', '/evil.example'],
    ['/library/../home/./x', '/home/x'],
    ['/a/..//evil.example', '/evil.example'],
    ['/de/動画', '/de/%E5%8B%95%E7%94%BB'],
  ])('%s is %s', (address, path) => {
    expect(toSafePath(address)).toBe(path);
  });
});

describe('a file that no app serves', () => {
  it.each(['/apple-touch-icon.png', '/sitemap.xml', '/.well-known/security.txt?x'])('is one: %s', (path) => {
    expect(isUnservedFile(set, path)).toBe(true);
  });

  it.each([
    '/nope',
    '/index.html',
    '/de/index.HTM',
    '/home/lumistage/8.10',
    '/library/a.html',
    '/',
    '/en//evil.example',
    '/%2fevil.example',
  ])('is none: %s', (path) => {
    expect(isUnservedFile(set, path)).toBe(false);
  });
});

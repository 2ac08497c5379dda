import { guardAddress, canonicalAddress, showsVideoDetail } from './address-guard.ts';

const SEGMENTS = new Set(['', 'home', 'library', 'webinar', 'skill-paths']);

function guarded(address: string, pattern?: string): string | undefined {
  const url = new URL(address, 'https://learn.example.com');
  return guardAddress(url, SEGMENTS) ?? canonicalAddress(url, SEGMENTS, pattern);
}

describe('the address guard', () => {
  it.each([
    ['/en', '/'],
    ['/en/library', '/library'],
    ['/EN/library?sort=latest#results', '/library?sort=latest#results'],
    ['/en//evil.example/library', '/evil.example/library'],
  ])('strips English from %s and preserves the rest', (address, target) => {
    expect(guarded(address)).toBe(target);
  });

  it.each([
    ['/nope', '/'],
    ['/xx/library', '/'],
    ['/tw/nope', '/tw/'],
    ['/de/nope/library', '/de/'],
  ])('redirects %s home', (address, target) => {
    expect(guarded(address)).toBe(target);
  });

  it.each([
    ['/webinar?v=x', '/'],
    ['/webinar/upcoming?v=x', '/'],
    ['/de/webinar/speakerinfo?v=x', '/de/'],
  ])('redirects a webinar’s detail outside of the archive home: %s', (address, target) => {
    expect(guarded(address)).toBe(target);
  });
});

describe('the canonical form of a path', () => {
  it.each([
    ['/Library?alltags=Walk#Results', '/library?alltags=Walk#Results', undefined],
    ['/TW/Library', '/tw/library', undefined],
    ['/%74%77/library?page=2', '/tw/library?page=2', undefined],
    ['/%6cibrary/', '/library/', undefined],
    ['/EN/LIBRARY', '/library', undefined],
    ['/home//lumistage', '/home/lumistage', undefined],
    ['/de//library', '/de/library', undefined],
    ['/skill-paths/first%2Dfilm', '/skill-paths/first-film', undefined],
    ['/skill-paths/%e7%b7%9a', '/skill-paths/%E7%B7%9A', undefined],
    ['/WEBINAR/archive?v=x', '/webinar/archive?v=x', undefined],
    ['/webinar/ARCHIVE?v=x', '/webinar/archive?v=x', '/:lang?/webinar/archive'],
    ['/De/Webinar/UPCOMING', '/de/webinar/upcoming', '/:lang?/webinar/upcoming'],
  ])('has lower-case fixed segments and no needless encoding: %s', (address, target, pattern) => {
    expect(guarded(address, pattern)).toBe(target);
    expect(guarded(target, pattern)).toBeUndefined();
  });

  it.each([
    ['/TW/library', '/:lang?/library'],
    ['/skill-paths/First-Film', '/:lang?/skill-paths/:urlName'],
    ['/home/lumistage/A%2FB', '/:lang?/home/*'],
    ['/home/lumistage/%E7%B7%9A/', '/:lang?/home/*'],
    ['/home/%E0%A4%A', '/:lang?/home/*'],
  ])('preserves the case of the language and of content names: %s', (address, pattern) => {
    expect(guarded(address, pattern)).toBeUndefined();
  });

  it.each(['//evil.example', '/%2f%2fevil.example', '/%5cevil.example', '/tw//evil.example', '/%2F/evil.example'])(
    'never redirects to another site: %s',
    (path) => {
      const target = guardAddress({ pathname: path, search: '', hash: '' }, SEGMENTS);
      expect(target).toMatch(/^\/(tw\/)?$/);
    },
  );
});

describe('the detail view', () => {
  it.each([
    ['/library?v=x', true],
    ['/de/?v=x', true],
    ['/library?v=', false],
    ['/library?v=%20', false],
    ['/library', false],
    ['/jp/skill-paths/first-short-film?v=x', false],
  ])('replaces the page at %s: %s', (address, expected) => {
    expect(showsVideoDetail(new URL(address, 'https://learn.example.com'))).toBe(expected);
  });
});

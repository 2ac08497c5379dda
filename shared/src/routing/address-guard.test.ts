import { guardAddress, showsVideoDetail } from './address-guard.ts';

const SEGMENTS = new Set(['', 'home', 'library', 'webinar', 'skill-paths']);

function guarded(address: string): string | undefined {
  return guardAddress(new URL(address, 'https://learn.example.com'), SEGMENTS);
}

describe('the guard of addresses', () => {
  it.each(['/', '/library?alltags=walk', '/de/', '/de', '/TW/library', '/home/lumistage', '/webinar/archive?v=x'])(
    'lets %s stay',
    (address) => {
      expect(guarded(address)).toBeUndefined();
    },
  );

  it.each([
    ['/en', '/'],
    ['/en/library', '/library'],
    ['/EN/library?sort=latest#results', '/library?sort=latest#results'],
    ['/en//evil.example/library', '/evil.example/library'],
  ])('strips English from %s and keeps the rest', (address, target) => {
    expect(guarded(address)).toBe(target);
  });

  it.each([
    ['/nope', '/'],
    ['/xx/library', '/'],
    ['/tw/nope', '/tw/'],
    ['/de/nope/library', '/de/'],
  ])('leads %s home', (address, target) => {
    expect(guarded(address)).toBe(target);
  });

  it.each([
    ['/webinar?v=x', '/'],
    ['/webinar/upcoming?v=x', '/'],
    ['/de/webinar/speakerinfo?v=x', '/de/'],
  ])('leads a webinar’s detail outside of the archive home: %s', (address, target) => {
    expect(guarded(address)).toBe(target);
  });
});

describe('the detail view', () => {
  it.each([
    ['/library?v=x', true],
    ['/de/?v=x', true],
    ['/library?v=', false],
    ['/library', false],
    ['/jp/skill-paths/first-short-film?v=x', false],
  ])('replaces the page at %s: %s', (address, expected) => {
    expect(showsVideoDetail(new URL(address, 'https://learn.example.com'))).toBe(expected);
  });
});

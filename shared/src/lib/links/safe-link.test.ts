import { absoluteLink, isSafeLink, absoluteImageUrl, sharePicture } from './safe-link.ts';

it('only addresses that cannot run scripts become links', () => {
  for (const good of ['https://example.com', 'http://example.com/a', 'mailto:a@example.com'])
    expect(isSafeLink(good)).toBe(true);
  for (const bad of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '/path',
    '',
    'x',
  ]) {
    expect(isSafeLink(bad)).toBe(false);
  }
});

it('a path of the site becomes an absolute address, and nothing else changes', () => {
  const base = 'https://learn.example.com/';
  expect(absoluteLink('/events/1', base)).toBe('https://learn.example.com/events/1');
  for (const other of ['https://example.com/a', '//evil.example', '/\\evil.example', 'mailto:a@example.com', ''])
    expect(absoluteLink(other, base)).toBe(other);
});

describe('the address of an image', () => {
  const base = 'https://learn.example.com/';

  it('is absolute', () => {
    expect(absoluteImageUrl('/media/a.svg', base)).toBe('https://learn.example.com/media/a.svg');
    expect(absoluteImageUrl('https://i.ytimg.com/vi/x/hqdefault.jpg', base)).toMatch(/^https:/);
  });

  it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'blob:x', 'https://'])(
    'is undefined for %s',
    (address) => {
      expect(absoluteImageUrl(address, base)).toBeUndefined();
    },
  );
});

const BASE = 'https://learn.example.com/';

describe('the picture of a page on other sites', () => {
  it('is the PNG of a drawing of the site’s API', () => {
    expect(sharePicture('/api/media/thumbnails/lumistage/0/video-1.svg', BASE)).toBe(
      'https://learn.example.com/share/media/thumbnails/lumistage/0/video-1.png',
    );
  });

  it.each([
    'https://i.ytimg.com/vi/x/hqdefault.jpg',
    'https://cdn.example.com/api/media/a.svg',
    'https://learn.example.com/api/media/a.webp',
    'https://learn.example.com/api/a.svg',
    'https://learn.example.com/api/media/a.svg?v=1',
  ])('is any other image itself: %s', (address) => {
    expect(sharePicture(address, BASE)).toBe(address);
  });

  it.each(['', 'javascript:alert(1)', 'data:image/png;base64,AA'])(
    'is none for an address that is no web address: "%s"',
    (address) => {
      expect(sharePicture(address, BASE)).toBeUndefined();
    },
  );
});

import { absoluteLink, isSafeLink, pictureAddress } from './safe-link.ts';

it('only addresses that cannot run script become links', () => {
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

it('a path of the site becomes a whole address, and nothing else changes', () => {
  const base = 'https://learn.example.com/';
  expect(absoluteLink('/events/1', base)).toBe('https://learn.example.com/events/1');
  for (const other of ['https://example.com/a', '//evil.example', '/\\evil.example', 'mailto:a@example.com', ''])
    expect(absoluteLink(other, base)).toBe(other);
});

describe('the address of a picture', () => {
  const base = 'https://learn.example.com/';

  it('is whole', () => {
    expect(pictureAddress('/media/a.svg', base)).toBe('https://learn.example.com/media/a.svg');
    expect(pictureAddress('https://i.ytimg.com/vi/x/hqdefault.jpg', base)).toMatch(/^https:/);
  });

  it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'blob:x', 'https://'])('is none: %s', (address) => {
    expect(pictureAddress(address, base)).toBeUndefined();
  });
});

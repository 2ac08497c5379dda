import { isSafeLink } from './safe-link.ts';

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

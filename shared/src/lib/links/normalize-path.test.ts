import { normalizePath } from './normalize-path.ts';

describe('a normalized path', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/library/', '/library/'],
    ['//%74w///library', '/tw/library'],
    ['/a%2fb/%5c', '/a%2Fb/%5C'],
    ['/%252e%252e/x', '/%252e%252e/x'],
    ['/%E0%A4%A/x', '/%E0%A4%A/x'],
    ['/動画', '/%E5%8B%95%E7%94%BB'],
  ])('of %s is %s, and its own normalized path', (path, expected) => {
    expect(normalizePath(path)).toBe(expected);
    expect(normalizePath(expected)).toBe(expected);
  });
});

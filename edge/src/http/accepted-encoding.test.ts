import { acceptedEncoding } from './accepted-encoding.ts';

describe('the form in which a body travels', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['BR;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000', 'identity'],
    ['vibrant', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for a browser that takes %s is %s', (accepted, encoding) => {
    expect(acceptedEncoding(accepted, ['br', 'gzip'])).toBe(encoding);
  });

  it('is one that there is', () => {
    expect(acceptedEncoding('br, gzip', ['gzip'])).toBe('gzip');
    expect(acceptedEncoding('br, gzip', [])).toBe('identity');
  });
});

import { entityTag, matchesEntityTag, negotiateEncoding } from './negotiation.ts';

describe('the encoding of a response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['BR;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000', 'identity'],
    ['vibrant', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for a browser that accepts %s is %s', (accepted, encoding) => {
    expect(negotiateEncoding(accepted, ['br', 'gzip'])).toBe(encoding);
  });

  it('is one that is available', () => {
    expect(negotiateEncoding('br, gzip', ['gzip'])).toBe('gzip');
    expect(negotiateEncoding('br, gzip', [])).toBe('identity');
  });
});

describe('the entity tag of a body', () => {
  it('differs with the body', () => {
    expect(entityTag('a')).toBe(entityTag(Buffer.from('a')));
    expect(entityTag('a')).not.toBe(entityTag('b'));
  });

  it('matches what a browser that has the body sends, however proxies wrote it', () => {
    expect(matchesEntityTag('W/"a"', 'W/"a"')).toBe(true);
    expect(matchesEntityTag('"a"', 'W/"a"')).toBe(true);
    expect(matchesEntityTag('"b", W/"a"', 'W/"a"')).toBe(true);
    expect(matchesEntityTag('*', 'W/"a"')).toBe(true);
  });

  it('matches nothing else', () => {
    expect(matchesEntityTag(undefined, 'W/"a"')).toBe(false);
    expect(matchesEntityTag('W/"b"', 'W/"a"')).toBe(false);
  });
});

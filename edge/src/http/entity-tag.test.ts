import { entityTag, hasTag } from './entity-tag.ts';

describe('the tag of a body', () => {
  it('differs with the body', () => {
    expect(entityTag('a')).toBe(entityTag(Buffer.from('a')));
    expect(entityTag('a')).not.toBe(entityTag('b'));
  });

  it('is known to a browser that has the body, however proxies wrote it', () => {
    expect(hasTag('W/"a"', 'W/"a"')).toBe(true);
    expect(hasTag('"a"', 'W/"a"')).toBe(true);
    expect(hasTag('"b", W/"a"', 'W/"a"')).toBe(true);
    expect(hasTag('*', 'W/"a"')).toBe(true);
  });

  it('is not known to others', () => {
    expect(hasTag(undefined, 'W/"a"')).toBe(false);
    expect(hasTag('W/"b"', 'W/"a"')).toBe(false);
  });
});

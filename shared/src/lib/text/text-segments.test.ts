import { textSegments } from './text-segments.ts';

const linksOf = (text: string) =>
  textSegments(text).flatMap((segment) => (segment.kind === 'link' ? [segment.href] : []));

describe('a text with addresses', () => {
  it('preserves its lines', () => {
    expect(textSegments('one\r\ntwo')).toEqual([
      { kind: 'text', text: 'one' },
      { kind: 'break' },
      { kind: 'text', text: 'two' },
    ]);
  });

  it('links addresses without the punctuation of the sentence', () => {
    expect(linksOf('See https://example.com/a, or https://example.com/b?x=1.')).toEqual([
      'https://example.com/a',
      'https://example.com/b?x=1',
    ]);
  });

  it('ends an address at full-width punctuation', () => {
    expect(linksOf('資料はhttps://example.com/notes。次へ（https://example.com/x）、https://example.com/y」')).toEqual([
      'https://example.com/notes',
      'https://example.com/x',
      'https://example.com/y',
    ]);
  });

  it('includes brackets that the address opens, but not those of the sentence', () => {
    expect(linksOf('(https://example.com/a_(b)) and (https://example.com/c)')).toEqual([
      'https://example.com/a_(b)',
      'https://example.com/c',
    ]);
  });

  it('contains every letter of the text', () => {
    const text = 'A (https://example.com/a). javascript:alert(1) mailto:x https:// ';
    const words = textSegments(text).map((segment) => (segment.kind === 'break' ? '\n' : segment.text));
    expect(words.join('')).toBe(text);
    expect(linksOf(text)).toEqual(['https://example.com/a']);
  });

  it('parses hostile text quickly', () => {
    const before = performance.now();
    textSegments(`https://a${')'.repeat(300_000)}`);
    textSegments('https://'.repeat(50_000));
    expect(performance.now() - before).toBeLessThan(500);
  });
});

import * as v from 'valibot';
import { shownTextSchema } from './fields.ts';
import { keywordSuggestionResultSchema } from './keyword-suggestion.ts';

const shown = (text: string) => v.parse(shownTextSchema, text);

describe('a text that pages show', () => {
  it('keeps its words as they came, long addresses among them', () => {
    const text = `See https://example.com/?q=${'a'.repeat(450)} for more.\nSecond line.`;
    expect(shown(text)).toBe(text);
  });

  it('keeps a long text in a script that does not part its words', () => {
    const text = 'アニメーションの基礎を学びます。'.repeat(200);
    expect(shown(text)).toBe(text);
  });

  it('has a word without end cut, and what follows kept', () => {
    expect(shown(`before ${'w'.repeat(5_000)} after`)).toBe(`before ${'w'.repeat(500)}… after`);
  });
});

describe('a suggested keyword', () => {
  it.each([[{ text: 'w'.repeat(600) }], ['w'.repeat(600)]])('is such a text, with fields or without', (suggestion) => {
    expect(v.parse(keywordSuggestionResultSchema, [suggestion])).toMatchObject([{ text: `${'w'.repeat(500)}…` }]);
  });
});

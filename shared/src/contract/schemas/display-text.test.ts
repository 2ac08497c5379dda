import * as v from 'valibot';
import { displayTextSchema } from './fields.ts';
import { keywordSuggestionResultSchema } from '../keyword-suggestion.ts';

const shown = (text: string) => v.parse(displayTextSchema, text);

describe('a displayed text', () => {
  it('gets an overlong word cut, but not the text after it', () => {
    expect(shown(`before ${'w'.repeat(5_000)} after`)).toBe(`before ${'w'.repeat(500)}… after`);
  });
});

describe('a suggested keyword', () => {
  it.each([[{ text: 'w'.repeat(600) }], ['w'.repeat(600)]])(
    'is a displayed text, as an object or as a plain text',
    (suggestion) => {
      expect(v.parse(keywordSuggestionResultSchema, [suggestion])).toMatchObject([{ text: `${'w'.repeat(500)}…` }]);
    },
  );
});

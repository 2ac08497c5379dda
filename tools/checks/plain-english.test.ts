import { Linter } from 'eslint';
import { plainEnglish } from './plain-english.ts';

const linter = new Linter();
const config = {
  plugins: { 'plain-english': plainEnglish },
  rules: { 'plain-english/comments': 'error', 'plain-english/names': 'error' },
} as const;
const messagesFor = (source: string) => linter.verify(source, config).map(({ message }) => message);

describe('the lint on language', () => {
  it.each([
    ['/** Whence a response came. */', 'Whence'],
    ['// The list, of which a page sees the first items.', 'of which'],
    ['// Kept for want of a new one.', 'for want of'],
    ['/* so that nothing of that is fetched twice */', 'nothing of that'],
    ['/** The colour of a card. */', 'colour'],
    ['/** The stand-in for a section. */', 'stand-in'],
  ])('refuses the comment %s', (source, words) => {
    expect(messagesFor(source)).toEqual([`Say it in plain English instead of "${words}".`]);
  });

  it('refuses a documentation comment whose first sentence is longer than 15 words', () => {
    const sentence = (count: number) => `/** ${Array.from({ length: count }, () => 'word').join(' ')}. */`;
    expect(messagesFor(sentence(15))).toEqual([]);
    expect(messagesFor(sentence(16))).toEqual(['The first sentence has 16 words; 15 are enough.']);
  });

  it('counts only the first sentence of a comment', () => {
    expect(
      messagesFor(
        '/** Short. But here is a second sentence with many more words than the first one is allowed to have. */',
      ),
    ).toEqual([]);
  });

  it.each([
    'PATIENCE',
    'MOST_VIDEOS',
    'REST',
    'sectionStandIn',
    'wordsOf',
    'catalogueFile',
    'readCatalogue',
    'isLabelled',
  ])('refuses the name %s', (name) => {
    expect(messagesFor(`const ${name} = 1;`)).toEqual([`Use the field's term instead of "${name}".`]);
  });

  it('takes plain comments and the names of the field', () => {
    expect(messagesFor('/** Caches one page. */\nconst pageCache = new Map();\nconst restOptions = {};')).toEqual([]);
  });
});

import { addMessages, createI18n } from './create-i18n.ts';
import { messagesLoader, messagesTranslator, type MessageFiles } from './messages.ts';

const messages = {
  greeting: 'Hello',
  'results.count_one': '{{count}} result for {{keyword}}',
  'results.count_other': '{{count}} results for {{keyword}}',
  pair: '{{first}} and {{second}}',
};

const i18n = createI18n('en');
addMessages(i18n, { language: 'en', namespace: 'test', messages: messages });
const t = messagesTranslator<typeof messages>('test')({ i18n, language: 'en' });

describe('the messages of a namespace', () => {
  it('are no texts for titles before they have loaded', () => {
    expect(() => messagesTranslator('test')({ i18n, language: 'de' })).toThrow('no messages of test in de');
  });

  it('have the plural form for a number', () => {
    expect(t('results.count', { count: 1, keyword: 'walk' })).toBe('1 result for walk');
    expect(t('results.count', { count: 0, keyword: 'walk' })).toBe('0 results for walk');
  });

  it.each([
    '{{second}}',
    '{{constructor}}',
    '$t(greeting)',
    '$t(pair, {"first": "x"})',
    '$& $1 $$ $`',
    '<img src=x onerror=alert(1)>',
    '\u2028\u202e\u200b',
  ])('insert a value unchanged: %s', (value) => {
    expect(t('pair', { first: value, second: 'the end' })).toBe(`${value} and the end`);
    expect(t('pair', { first: 'the start', second: value })).toBe(`the start and ${value}`);
  });
});

describe('loading the messages of a namespace', () => {
  const files = { en: { greeting: 'Hello' }, de: { greeting: 'Hallo' } };
  const load = messagesLoader({
    en: async () => ({ default: files.en }),
    de: async () => ({ default: files.de }),
  } as unknown as MessageFiles);

  it('falls back to English for a language without a file', async () => {
    await expect(load('jp')).resolves.toEqual(files.en);
  });
});

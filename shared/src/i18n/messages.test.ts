import { addMessages, createI18n } from './create-i18n.ts';
import { translator } from './messages.ts';

const catalogue = {
  greeting: 'Hello',
  'results.count_one': '{{count}} result for {{keyword}}',
  'results.count_other': '{{count}} results for {{keyword}}',
  pair: '{{first}} and {{second}}',
};

const i18n = createI18n('en');
addMessages(i18n, { language: 'en', namespace: 'test', messages: catalogue });
const t = translator<typeof catalogue>(i18n, 'en', 'test');

describe('the words of a catalogue', () => {
  it('take the form that a number asks for', () => {
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
  ])('show a value as it is: %s', (value) => {
    expect(t('pair', { first: value, second: 'the end' })).toBe(`${value} and the end`);
    expect(t('pair', { first: 'the start', second: value })).toBe(`the start and ${value}`);
  });

  it('keep a slot for which there is no value', () => {
    expect(t('pair', { first: 'one' })).toBe('one and {{second}}');
    expect(t('pair')).toBe('{{first}} and {{second}}');
  });
});

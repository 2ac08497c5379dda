import { createI18n } from '@learning-center/shared/i18n';
import { pageHandle } from '@learning-center/shared/routing';
import { testConfig } from '@learning-center/shared/testing';
import { fakeHandle } from '../testing/fake-site.ts';
import { FAKE_VIDEO } from '../testing/fake-video.ts';
import { pageHandleOf, pageWordsOf, type MatchedRoute } from './page-data.ts';

const args = {
  i18n: createI18n('en'),
  language: 'en',
  config: testConfig,
  search: new URLSearchParams('v=x'),
} as const;
const match = (id: string, handle?: unknown, data: unknown = {}): MatchedRoute => ({
  id,
  handle,
  data,
  params: { a: 'b' },
});

describe('what a page says of itself', () => {
  it('comes from the deepest route that is a page', () => {
    const matches = [match('shell'), match('a', fakeHandle('Outer')), match('b', fakeHandle('Inner')), match('c', {})];
    expect(pageWordsOf(matches, args)).toEqual({ title: 'Inner', description: 'What is on it.' });
    expect(pageHandleOf(matches)?.chunk).toBe('page-library');
  });

  it('is made from the page’s data, its address and the language', () => {
    const meta = jest.fn(() => ({ title: 'T', description: 'D' }));
    pageWordsOf([match('a', pageHandle({ name: 'a', chunk: 'a', meta }), { count: 3 })], args);
    expect(meta).toHaveBeenCalledWith(
      expect.objectContaining({ data: { count: 3 }, params: { a: 'b' }, language: 'en', search: args.search }),
    );
  });

  it('is what the video says while one replaces the page, whose loader rests', () => {
    const detail = { state: 'ready', type: 'tutorial', video: FAKE_VIDEO, languageNames: { spoken: '', captions: [] } };
    const matches = [match('page', undefined, detail), match('a', fakeHandle(), null)];
    expect(pageWordsOf(matches, args)?.title).toBe('Three-Point Lighting - Example Learning Center');
  });

  it('is what the section says of a page without a loader, which has no data', () => {
    for (const data of [null, undefined]) {
      const route = { ...match('a', fakeHandle('Tips')), data };
      expect(pageWordsOf([match('shell'), match('page', undefined, null), route], args)?.title).toBe('Tips');
    }
  });

  it('is nothing where the video failed, the page has no words, or its words break', () => {
    const failed = match('page', undefined, { state: 'failed', reason: 'missing' });
    expect(pageWordsOf([failed, match('a', fakeHandle(), null)], args)).toBeUndefined();
    expect(pageWordsOf([match('shell')], args)).toBeUndefined();
    const broken = { name: 'a', chunk: 'a', meta: () => undefined };
    expect(pageWordsOf([match('a', broken)], args)).toBeUndefined();
  });
});

import { createI18n } from '@learning-center/shared/i18n';
import { pageHandle } from '@learning-center/shared/routing';
import { testConfig } from '@learning-center/shared/testing';
import { fakeHandle } from '../testing/fake-site.ts';
import { FAKE_VIDEO } from '../testing/fake-video.ts';
import { pageHandleOf, pageMetaOf, type MatchedRoute } from './matched-page.ts';

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

describe('the title and description of a page', () => {
  it('come from the deepest route that is a page', () => {
    const matches = [match('shell'), match('a', fakeHandle('Outer')), match('b', fakeHandle('Inner')), match('c', {})];
    expect(pageMetaOf(matches, args)).toEqual({ title: 'Inner', description: 'What is on it.' });
    expect(pageHandleOf(matches)?.chunk).toBe('page-library');
  });

  it('are made from the page’s data, its address and the language', () => {
    const meta = jest.fn(() => ({ title: 'T', description: 'D' }));
    pageMetaOf([match('a', pageHandle({ name: 'a', chunk: 'a', meta }), { count: 3 })], args);
    expect(meta).toHaveBeenCalledWith(
      expect.objectContaining({ data: { count: 3 }, params: { a: 'b' }, language: 'en', search: args.search }),
    );
  });

  it('are those of a video that replaces the page', () => {
    const detail = { state: 'ready', type: 'tutorial', video: FAKE_VIDEO, languageNames: { spoken: '', captions: [] } };
    const matches = [match('page', undefined, detail), match('a', fakeHandle(), null)];
    expect(pageMetaOf(matches, args)?.title).toBe('Three-Point Lighting - Example Learning Center');
  });

  it('come from the section also for a page without loader', () => {
    for (const data of [null, undefined]) {
      const route = { ...match('a', fakeHandle('Tips')), data };
      expect(pageMetaOf([match('shell'), match('page', undefined, null), route], args)?.title).toBe('Tips');
    }
  });

  it('are undefined where the video failed, or the section returns none', () => {
    const failed = match('page', undefined, { state: 'failed', reason: 'missing' });
    expect(pageMetaOf([failed, match('a', fakeHandle(), null)], args)).toBeUndefined();
    expect(pageMetaOf([match('shell')], args)).toBeUndefined();
    const broken = { name: 'a', chunk: 'a', meta: () => undefined };
    expect(pageMetaOf([match('a', broken)], args)).toBeUndefined();
  });
});

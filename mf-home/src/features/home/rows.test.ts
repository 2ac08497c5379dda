import type { LanguageCode } from '@learning-center/shared/contract';
import { failedCall } from '@learning-center/shared/testing';
import { toCommunityUrl } from './Community.tsx';
import { videoOf, viewOf } from '../../testing/home-fixtures.ts';
import { mergeVideosToContinue } from './continue/useVideosToContinue.ts';
import { loadRow } from '../../useRow.ts';

describe('the addresses of Community & Support', () => {
  it('contain the language as it appears in paths', () => {
    expect(toCommunityUrl('https://example.com/{lang}/magazine/', 'tw')).toBe('https://example.com/tw/magazine/');
  });

  it('contain the FAQ’s own id: both kinds of Chinese share one', () => {
    const faqIn = (language: LanguageCode) => toCommunityUrl('https://example.com/faq/?lang={faqId}', language);
    expect([faqIn('en'), faqIn('de'), faqIn('jp'), faqIn('tw'), faqIn('cn')]).toEqual([
      'https://example.com/faq/?lang=1',
      'https://example.com/faq/?lang=8',
      'https://example.com/faq/?lang=4',
      'https://example.com/faq/?lang=2',
      'https://example.com/faq/?lang=2',
    ]);
  });
});

const startedAt = (videoId: number, at: number) => ({ videoId, at, time: 100, duration: 300 });
const idsOf = (startedVideo: Parameters<typeof mergeVideosToContinue>[0]) =>
  mergeVideosToContinue(startedVideo).map(({ video }) => video.id);

describe('the videos to continue', () => {
  const at = Date.UTC(2027, 4, 13, 10);
  const view = (id: number, hour: number, finished?: number) => ({
    ...viewOf(id, `2027-05-13T${hour}:00:00Z`),
    ...(finished && { finishedAt: `2027-05-13T${finished}:00:00Z` }),
  });

  it('are the unfinished ones, then those that were only viewed elsewhere', () => {
    const startedVideo = {
      started: [startedAt(8, 2000), startedAt(7, 1000)],
      found: [videoOf(7), videoOf(8)],
      views: [view(9, 10)],
    };
    expect(idsOf(startedVideo)).toEqual([8, 7, 9]);
    expect(mergeVideosToContinue(startedVideo).map((entry) => entry.at)).toEqual([2000, 1000, at]);
  });

  it('leave out videos that were ever finished, and those that were finished elsewhere after they were left here', () => {
    const views = [view(6, 13), view(5, 12, 12), view(6, 11, 11), view(5, 10), view(7, 9, 14), view(8, 9, 9)];
    const started = [startedAt(7, at), startedAt(8, at)];
    expect(idsOf({ started, found: [videoOf(7), videoOf(8)], views })).toEqual([8]);
  });

  it('leave out videos that the catalog no longer has', () => {
    const started = [startedAt(7, 1000), startedAt(8, 900)];
    expect(idsOf({ started, found: [videoOf(8)], views: [] })).toEqual([8]);
  });
});

describe('loading a row', () => {
  it('rejects if the request was aborted', async () => {
    const visit = new AbortController();
    const row = loadRow(visit.signal, async () => {
      visit.abort();
      throw failedCall('cancel request');
    });
    await expect(row).rejects.toThrow('cancel request');
  });
});

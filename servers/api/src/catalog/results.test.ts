import { MediaMenu } from '@learning-center/shared/contract';
import { openSample } from './testing/open-sample.ts';
import { sampleLibrary } from './testing/sample-library.ts';

const catalog = openSample(sampleLibrary);

describe("a member's videos", () => {
  const filter = { keyword: '', level: '', productFamily: '', productVersion: '', MediaMenu: 0, lang: 1 as const };

  it('are listed in the given order, without those that no longer exist', () => {
    expect(catalog.listVideosByIds([30, 999, 1], 1).map(({ id }) => id)).toEqual([30, 1]);
    expect([catalog.hasVideo(30), catalog.hasVideo(90), catalog.hasVideo(999)]).toEqual([true, false, false]);
    expect(catalog.findVideoId('three-point')).toBe(30);
  });

  it('are filtered like a search', () => {
    const ids = [101, 30, 999, 2, 1, 90];
    expect(catalog.filterVideoIds(ids, filter)).toEqual([101, 30, 2, 1]);
    expect(catalog.filterVideoIds(ids, { ...filter, level: '2' })).toEqual([30, 2]);
    expect(catalog.filterVideoIds(ids, { ...filter, keyword: '三点', lang: 4 })).toEqual([30]);
    expect(catalog.filterVideoIds(ids, { ...filter, keyword: 'zzqqxx' })).toEqual([]);
    expect(catalog.filterVideoIds(ids, { ...filter, MediaMenu: MediaMenu.MASTER_CLASS })).toEqual([101]);
  });
});

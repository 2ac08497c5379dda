import { endpoints, MediaMenu } from '@learning-center/shared/contract';
import * as v from 'valibot';
import { openSample } from './testing/open-sample.ts';
import { detail, query, skillPaths, webinars } from './testing/requests.ts';
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

describe('every result', () => {
  it('has the shape of the contract', () => {
    const results = [
      [endpoints.queryVideos, catalog.queryVideos(query({ category: ['home', 'lumistage'], withFacets: true }))],
      [endpoints.queryVideoDetail, catalog.findVideoDetail(detail({ urlName: 'three-point' }))],
      [endpoints.listWebinars, catalog.listWebinars(webinars())],
      [endpoints.getWebinarDetail, [catalog.findWebinarDetail({ urlName: 'video-40', searchType: 0, lang: 1 })]],
      [endpoints.querySkillPaths, catalog.querySkillPaths(skillPaths({ urlName: 'first' }))],
      [endpoints.getInstructor, catalog.findInstructor({ id: '7', lang: 1 })],
      [endpoints.listProductFamilies, catalog.listProductFamilies({ lang: 1 })],
      [endpoints.suggestKeywords, catalog.suggestKeywords({ keyword: 'l', lang: 1, size: 8 })],
      [endpoints.listBanners, catalog.listBanners({ CategoryItemIds: [2903], Lang: 1 })],
    ] as const;
    for (const [endpoint, result] of results) expect(v.safeParse(endpoint.result, result).issues).toBeUndefined();
  });
});

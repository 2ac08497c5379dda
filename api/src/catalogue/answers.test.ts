import { endpoints, MediaMenu } from '@learning-center/shared/contract';
import * as v from 'valibot';
import { openSample } from './testing/open-sample.ts';
import { detail, query, skillPaths, webinars } from './testing/requests.ts';
import { sampleLibrary } from './testing/sample-library.ts';

const catalogue = openSample(sampleLibrary);

describe("a member's videos", () => {
  const filter = { keyword: '', level: '', productFamily: '', productVersion: '', MediaMenu: 0, lang: 1 as const };

  it('are listed in the order given, without those that are gone', () => {
    expect(catalogue.listVideosByIds([30, 999, 1], 1).map(({ id }) => id)).toEqual([30, 1]);
    expect([catalogue.hasVideo(30), catalogue.hasVideo(90), catalogue.hasVideo(999)]).toEqual([true, false, false]);
    expect(catalogue.findVideoId('three-point')).toBe(30);
  });

  it('are filtered as a search would', () => {
    const ids = [101, 30, 999, 2, 1, 90];
    expect(catalogue.filterVideoIds(ids, filter)).toEqual([101, 30, 2, 1]);
    expect(catalogue.filterVideoIds(ids, { ...filter, level: '2' })).toEqual([30, 2]);
    expect(catalogue.filterVideoIds(ids, { ...filter, keyword: '三点', lang: 4 })).toEqual([30]);
    expect(catalogue.filterVideoIds(ids, { ...filter, keyword: 'zzqqxx' })).toEqual([]);
    expect(catalogue.filterVideoIds(ids, { ...filter, MediaMenu: MediaMenu.MASTER_CLASS })).toEqual([101]);
  });
});

describe('every answer', () => {
  it('has the shape of the contract', () => {
    const answers = [
      [endpoints.queryVideos, catalogue.queryVideos(query({ category: ['home', 'lumistage'], withFacets: true }))],
      [endpoints.queryVideoDetail, catalogue.findVideoDetail(detail({ urlName: 'three-point' }))],
      [endpoints.listWebinars, catalogue.listWebinars(webinars())],
      [endpoints.getWebinarDetail, [catalogue.findWebinarDetail({ urlName: 'video-40', searchType: 0, lang: 1 })]],
      [endpoints.querySkillPaths, catalogue.querySkillPaths(skillPaths({ urlName: 'first' }))],
      [endpoints.getInstructor, catalogue.findInstructor({ id: '7', lang: 1 })],
      [endpoints.listProductFamilies, catalogue.listProductFamilies({ lang: 1 })],
      [endpoints.suggestKeywords, catalogue.suggestKeywords({ keyword: 'l', lang: 1, size: 8 })],
      [endpoints.listBanners, catalogue.listBanners({ CategoryItemIds: [2903], Lang: 1 })],
    ] as const;
    for (const [endpoint, answer] of answers) expect(v.safeParse(endpoint.result, answer).issues).toBeUndefined();
  });
});

import { TargetType } from '@learning-center/shared/contract';
import { openSample } from './testing/open-sample.ts';
import { query } from './testing/requests.ts';
import { sampleExplorers } from './testing/sample-explorers.ts';

const catalog = openSample(sampleExplorers);

describe('facets', () => {
  const facets = (change: Parameters<typeof query>[0]) =>
    catalog.queryVideos(query({ withFacets: true, targetType: TargetType.ONLY_VIDEO, ...change })).facets;

  it('count each filter without itself and with the others', () => {
    const counted = facets({ level: '3', productFamily: 'inkhop' });

    expect(counted?.level).toEqual([
      { value: 1, count: 0 },
      { value: 2, count: 0 },
      { value: 3, count: 1 },
    ]);
    expect(counted?.product.slice(0, 3)).toEqual([
      { value: 'lumistage', count: 1 },
      { value: 'castwright', count: 0 },
      { value: 'inkhop', count: 1 },
    ]);
    expect(counted?.type).toEqual([
      { value: 0, count: 1 },
      { value: 1, count: 1 },
      { value: 2, count: 0 },
    ]);
  });

  it('count the visible versions, newest first', () => {
    expect(facets({})?.version.filter(({ productFamily }) => productFamily === 'lumistage')).toEqual([
      { productFamily: 'lumistage', value: '8.10', count: 1 },
      { productFamily: 'lumistage', value: '8.9', count: 0 },
      { productFamily: 'lumistage', value: '8', count: 6 },
      { productFamily: 'lumistage', value: '4', count: 0 },
    ]);
  });

  it('agree with the list that each value gives', () => {
    for (const keyword of ['', 'lesson']) {
      const counted = facets({ keyword, level: '1' });
      for (const { value, count } of counted?.product ?? []) {
        expect(
          catalog.queryVideos(query({ keyword, level: '1', productFamily: value, targetType: TargetType.ONLY_VIDEO }))
            .count,
        ).toBe(count);
      }
      for (const { value, count } of counted?.level ?? []) {
        expect(
          catalog.queryVideos(query({ keyword, level: String(value), targetType: TargetType.ONLY_VIDEO })).count,
        ).toBe(count);
      }
    }
  });
});

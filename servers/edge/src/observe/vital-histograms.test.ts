import { addToHistogram, percentile75, sumHistograms, type Vital } from './vital-histograms.ts';

const histogramOf = (vital: Vital, values: readonly number[]) =>
  values.reduce<number[] | undefined>((counts, value) => addToHistogram(counts, vital, value), undefined);

describe('the 75th percentile of a histogram', () => {
  it('is near that of the values', () => {
    const values = Array.from({ length: 1_000 }, (_, index) => 800 + index * 2);
    expect(percentile75(histogramOf('lcp', values), 'lcp')).toBeCloseTo(2_300, -2);
  });

  it('is the limit of a good value if all values are exactly there', () => {
    expect(percentile75(histogramOf('lcp', [2_500, 2_500]), 'lcp')).toBeLessThanOrEqual(2_500);
    expect(percentile75(histogramOf('cls', [0.1, 0.1]), 'cls')).toBeLessThanOrEqual(0.1);
    expect(percentile75(histogramOf('inp', [201]), 'inp')).toBeGreaterThan(200);
  });

  it('of two edges is that of all their visits', () => {
    const both = sumHistograms('inp', [histogramOf('inp', [40, 40, 40]), undefined, histogramOf('inp', [450])]);
    expect(both.reduce((sum, count) => sum + count)).toBe(4);
    expect(percentile75(both, 'inp')).toBe(50);
  });
});

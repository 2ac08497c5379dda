import { compareVersions, inProductOrder, shownVersions } from './versions.ts';

describe('versions', () => {
  it('are shown from the minimum of their product on, the newest first by number', () => {
    expect(shownVersions({ kind: 'P1', versions: ['3', '8.9', '8.10', '4', '8', '3.9'] })).toEqual([
      '8.10',
      '8.9',
      '8',
      '4',
    ]);
    expect(shownVersions({ kind: 'P2', versions: ['0.9', '1', '1.0.1'] })).toEqual(['1.0.1', '1']);
    expect(shownVersions({ kind: 'P3', versions: ['2', '3'] })).toEqual(['3']);
    expect(shownVersions({ kind: 'P7', versions: ['0.1', '1'] })).toEqual(['1', '0.1']);
  });

  it('are not shown for P4 and P5', () => {
    expect(shownVersions({ kind: 'P4', versions: ['1'] })).toEqual([]);
    expect(shownVersions({ kind: 'P5', versions: ['1'] })).toEqual([]);
  });

  it('are equal when only zeros differ', () => {
    expect(compareVersions('8', '8.0')).toBe(0);
  });
});

describe('products', () => {
  it('come as P1, P2, P3, then the rest as they are', () => {
    const kinds = ['P7', 'P3', 'P1', 'P6', 'P2'] as const;
    expect(inProductOrder(kinds.map((kind) => ({ kind }))).map(({ kind }) => kind)).toEqual([
      'P1',
      'P2',
      'P3',
      'P7',
      'P6',
    ]);
  });
});

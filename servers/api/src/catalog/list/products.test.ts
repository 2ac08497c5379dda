import { inProductOrder, visibleVersions } from './products.ts';

describe('versions', () => {
  it('are visible from the minimum of their product on, the newest first', () => {
    expect(visibleVersions({ kind: 'P1', versions: ['3', '8.9', '8.10', '4', '8', '3.9'] })).toEqual([
      '8.10',
      '8.9',
      '8',
      '4',
    ]);
    expect(visibleVersions({ kind: 'P2', versions: ['0.9', '1', '1.0.1'] })).toEqual(['1.0.1', '1']);
    expect(visibleVersions({ kind: 'P3', versions: ['2', '3'] })).toEqual(['3']);
    expect(visibleVersions({ kind: 'P7', versions: ['0.1', '1'] })).toEqual(['1', '0.1']);
  });

  it('are not visible for P4 and P5', () => {
    expect(visibleVersions({ kind: 'P4', versions: ['1'] })).toEqual([]);
    expect(visibleVersions({ kind: 'P5', versions: ['1'] })).toEqual([]);
  });
});

describe('products', () => {
  it('are sorted P1, P2, P3, then the others in their given order', () => {
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

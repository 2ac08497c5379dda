import { Level } from '../../contract/index.ts';
import { testProducts } from '../../testing/index.ts';
import { changeVideoFilters, parseVideoFilters, videoFiltersToQuery, videoFiltersToWire } from './video-filters.ts';

const read = (search: string) => parseVideoFilters(new URLSearchParams(search), testProducts);
const written = (search: string) =>
  Object.entries(videoFiltersToQuery(read(search)))
    .filter(([, value]) => value)
    .map((pair) => pair.join('='))
    .join('&');

describe('the filters of a list of videos', () => {
  it('are parsed from their own address unchanged', () => {
    const address = 'alltags=walk cycle&type=tutorial&level=foundational,advanced&product=lumistage&version=8.10';
    expect(written(address)).toBe(address);
  });

  it('leave out values that filter nothing', () => {
    expect(written('alltags=&type=all&level=foundational,medium,advanced&product=')).toBe('');
  });

  it('drop each invalid value', () => {
    expect(written('level=medium,expert&product=photoslop&type=podcast&version=8')).toBe('level=medium');
    expect(written('product=shelfmark-gallery&version=2')).toBe('product=shelfmark');
  });

  it('accept only visible versions', () => {
    expect(written('product=lumistage&version=3')).toBe('product=lumistage');
    expect(written('product=lumistage&version=eight')).toBe('product=lumistage');
    expect(written('product=crewline&version=1')).toBe('product=crewline&version=1');
  });

  it('are sent with the values of the wire', () => {
    expect(videoFiltersToWire(read('alltags=光&type=master-class&level=advanced,foundational&product=inkhop'))).toEqual(
      { keyword: '光', MediaMenu: 2, level: '1,3', productFamily: 'inkhop', productVersion: '' },
    );
  });

  it('cut a keyword that is too long for the server', () => {
    expect(read(`alltags=${'a'.repeat(500)}`).keyword).toHaveLength(200);
    expect(read(`alltags=${'a'.repeat(199)}🎬`).keyword).toBe('a'.repeat(199));
    expect(read(`alltags= ${'a'.repeat(199)} b`).keyword).toBe('a'.repeat(199));
  });
});

describe('changed filters', () => {
  it('lose the version when the product changes', () => {
    const filters = read('product=lumistage&version=8');
    expect(changeVideoFilters(filters, { product: 'castwright' }).version).toBe('');
    expect(changeVideoFilters(filters, { product: 'castwright', version: '2' }).version).toBe('2');
    expect(changeVideoFilters(filters, { type: 'tutorial' }).version).toBe('8');
  });

  it('have their levels in order, and none for all three levels', () => {
    const { MEDIUM, ADVANCED, FOUNDATIONAL } = Level;
    expect(changeVideoFilters(read(''), { levels: [ADVANCED, MEDIUM] }).levels).toEqual([MEDIUM, ADVANCED]);
    expect(changeVideoFilters(read(''), { levels: [ADVANCED, MEDIUM, FOUNDATIONAL] }).levels).toEqual([]);
  });
});

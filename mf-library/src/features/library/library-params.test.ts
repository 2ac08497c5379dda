import { testProducts } from '@learning-center/shared/testing';
import section from '../../../section.json';
import { changeLibraryParams, effectiveSort, LIBRARY_PARAMS, toLibraryPath } from './library-params.ts';

const read = (search: string) => LIBRARY_PARAMS.parse(new URLSearchParams(search), { products: testProducts });
const rewritten = (search: string) => decodeURIComponent(toLibraryPath(read(search)));

describe('the search parameters of the library', () => {
  it('survive a round trip through the address', () => {
    const address =
      '/library?alltags=walk cycle&type=tutorial&level=foundational,advanced&product=lumistage&version=8.10&sort=oldest&view=details&page=3';
    expect(rewritten(address.split('?')[1] ?? '').replaceAll('+', ' ')).toBe(address);
  });

  it('are listed for the server, which leaves out all others', () => {
    expect(section.params.toSorted()).toEqual(LIBRARY_PARAMS.names.toSorted());
  });

  it('accept what a form sends without script', () => {
    const sent = 'alltags=&type=&level=medium&level=advanced&product=castwright&version=castwright:4';
    expect(rewritten(sent)).toBe('/library?level=medium,advanced&product=castwright&version=4');
    expect(rewritten('product=castwright&version=lumistage:8')).toBe('/library?product=castwright');
  });
});

describe('the order of results', () => {
  it('is latest first without a keyword and by relevance with one, until the visitor chooses', () => {
    expect(effectiveSort(read(''))).toBe('latest');
    expect(effectiveSort(read('alltags=walk'))).toBe('relevance');
    expect(effectiveSort(read('alltags=walk&sort=oldest'))).toBe('oldest');
    expect(effectiveSort(changeLibraryParams(read('sort=latest'), { keyword: 'walk' }))).toBe('relevance');
    expect(effectiveSort(changeLibraryParams(read('sort=oldest'), { keyword: 'walk' }))).toBe('oldest');
  });
});

import { testProducts } from '@learning-center/shared/testing';
import { Level } from '@learning-center/shared/contract';
import { changeQuestion, questionPath, readQuestion, searchContext, sortOf } from './search-question.ts';

const read = (search: string) => readQuestion(new URLSearchParams(search), testProducts);
const rewritten = (search: string) => decodeURIComponent(questionPath(read(search)));

describe('the question in the address', () => {
  it('comes back from its own address whole', () => {
    const address =
      '/library?alltags=walk cycle&type=tutorial&level=foundational,advanced&product=lumistage&version=8.10&sort=oldest&view=details&page=3';
    expect(rewritten(address.split('?')[1] ?? '').replaceAll('+', ' ')).toBe(address);
  });

  it('leaves every default out', () => {
    expect(rewritten('sort=latest&type=all&view=cards&page=1')).toBe('/library');
    expect(rewritten('alltags=walk&sort=relevance')).toBe('/library?alltags=walk');
    expect(rewritten('level=foundational,medium,advanced')).toBe('/library');
  });

  it('drops what it does not know, each value by itself', () => {
    expect(
      rewritten('level=medium,expert,foundational&product=photoslop&sort=banana&type=podcast&view=wall&page=-2'),
    ).toBe('/library?level=foundational,medium');
    expect(rewritten('product=lumistage&version=eight&utm_source=mail')).toBe('/library?product=lumistage');
  });

  it('has no version without a product that has versions, and none below the shown ones', () => {
    expect(rewritten('version=8')).toBe('/library');
    expect(rewritten('product=motionwell&version=8')).toBe('/library?product=motionwell');
    expect(rewritten('product=lumistage&version=3')).toBe('/library?product=lumistage');
    expect(rewritten('product=lumistage&version=8.10')).toBe('/library?product=lumistage&version=8.10');
  });

  it('knows a product by its other names too', () => {
    expect(rewritten('product=shelfmark-gallery')).toBe('/library?product=shelfmark');
  });

  it('reads what a form sends without script', () => {
    const sent = 'alltags=&type=&level=medium&level=advanced&product=castwright&version=castwright:4';
    expect(rewritten(sent)).toBe('/library?level=medium,advanced&product=castwright&version=4');
    expect(rewritten('product=castwright&version=lumistage:8')).toBe('/library?product=castwright');
  });

  it('cuts a keyword that no server would take', () => {
    expect(read(`alltags=${'a'.repeat(500)}`).keyword).toHaveLength(200);
  });
});

describe('the order of results', () => {
  it('is latest first without a keyword and by relevance with one, until the visitor chooses', () => {
    expect(sortOf(read(''))).toBe('latest');
    expect(sortOf(read('alltags=walk'))).toBe('relevance');
    expect(sortOf(read('alltags=walk&sort=oldest'))).toBe('oldest');
    expect(sortOf(changeQuestion(read('sort=latest'), { keyword: 'walk' }))).toBe('relevance');
    expect(sortOf(changeQuestion(read('sort=oldest'), { keyword: 'walk' }))).toBe('oldest');
  });
});

describe('a changed question', () => {
  it('starts at the first page', () => {
    expect(changeQuestion(read('page=4&alltags=walk'), { levels: [Level.MEDIUM] })).toMatchObject({
      page: 1,
      keyword: 'walk',
    });
    expect(changeQuestion(read('page=4'), { page: 5 }).page).toBe(5);
  });

  it('loses the version with its product', () => {
    const asked = read('product=lumistage&version=8');
    expect(changeQuestion(asked, { product: 'castwright' })).toMatchObject({ product: 'castwright', version: '' });
    expect(changeQuestion(asked, { product: 'castwright', version: '2' }).version).toBe('2');
    expect(changeQuestion(asked, { product: 'lumistage' }).version).toBe('8');
  });

  it('has the levels in order, and none when all three are chosen', () => {
    expect(changeQuestion(read('level=advanced'), { levels: [Level.ADVANCED, Level.MEDIUM] }).levels).toEqual([2, 3]);
    expect(changeQuestion(read(''), { levels: [3, 2, 1] }).levels).toEqual([]);
  });
});

describe('what a video keeps of the search', () => {
  it('is keyword, level, product, version and always the order', () => {
    expect(searchContext(read('')).toString()).toBe('sort=latest');
    const asked = read('alltags=walk&level=medium&product=lumistage&version=8&type=tutorial&view=details&page=2');
    expect([...searchContext(asked).keys()]).toEqual(['alltags', 'level', 'product', 'version', 'sort']);
    expect(searchContext(asked).get('sort')).toBe('relevance');
  });
});

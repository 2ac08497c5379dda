import { manualSearch } from './manual-search.ts';

describe('the search of a manual', () => {
  it('asks the address of the manual by the field that its keyword is appended to', () => {
    expect(manualSearch('https://manual.example.com/de/lumistage/search?q=')).toEqual({
      action: 'https://manual.example.com/de/lumistage/search',
      name: 'q',
      kept: [],
    });
  });

  it('keeps what else the address asks', () => {
    expect(manualSearch('https://manual.example.com/find?book=ink+hop&lang=ja&text=')).toMatchObject({
      name: 'text',
      kept: [
        ['book', 'ink hop'],
        ['lang', 'ja'],
      ],
    });
  });

  it.each([
    '',
    'https://manual.example.com/en/rigmint/2',
    'https://manual.example.com/search?q',
    'javascript:alert(1)//?q=',
    'mailto:manual@example.com?subject=',
  ])('is left out where the address is no search: %s', (address) => {
    expect(manualSearch(address)).toBeUndefined();
  });
});

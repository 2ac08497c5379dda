import { parseManualSearch } from './load-manuals.ts';

describe('the search of a manual', () => {
  it('uses the address and the field that the keyword is appended to', () => {
    expect(parseManualSearch('https://manual.example.com/de/lumistage/search?q=')).toEqual({
      action: 'https://manual.example.com/de/lumistage/search',
      name: 'q',
      hiddenFields: [],
    });
  });

  it('preserves the other parameters of the address', () => {
    expect(parseManualSearch('https://manual.example.com/find?book=ink+hop&lang=ja&text=')).toMatchObject({
      name: 'text',
      hiddenFields: [
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
  ])('is left out for an address without a search: %s', (address) => {
    expect(parseManualSearch(address)).toBeUndefined();
  });
});

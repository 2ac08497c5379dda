import { readOptions } from './options.ts';

describe('the pictures that are taken', () => {
  it('are all of them unless somebody asks for some', () => {
    expect(readOptions([])).toMatchObject({
      screens: [],
      languages: ['en', 'de', 'jp'],
      widths: [375, 800, 1440],
      themes: ['light', 'dark'],
      address: undefined,
    });
  });

  it('are those that are asked for', () => {
    const args = ['--screen', 'library', '--language', 'de', '--width', '320', '--width', '1920', '--theme', 'dark'];
    expect(readOptions([...args, '--address', 'http://localhost:3000'])).toMatchObject({
      screens: ['library'],
      languages: ['de'],
      widths: [320, 1920],
      themes: ['dark'],
      address: 'http://localhost:3000',
    });
  });

  it.each([
    ['--language', 'fr'],
    ['--theme', 'sepia'],
    ['--width', 'wide'],
    ['--width', '0'],
  ])('are not taken for %s %s, which is told with what can be chosen', (option, value) => {
    expect(() => readOptions([option, value])).toThrow(/npm run screens -- /);
  });
});

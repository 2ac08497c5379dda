import { readOptions } from './options.ts';

describe('the screenshots to take', () => {
  it('are all by default', () => {
    expect(readOptions([])).toMatchObject({
      screens: [],
      languages: ['en', 'de', 'jp'],
      widths: [375, 800, 1440],
      themes: ['light', 'dark'],
      address: undefined,
    });
  });

  it('are those of the options', () => {
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
  ])('are none for %s %s, and the error lists the choices', (option, value) => {
    expect(() => readOptions([option, value])).toThrow(/npm run screens -- /);
  });
});

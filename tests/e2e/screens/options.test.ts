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

  it.each([
    ['--language', 'fr'],
    ['--theme', 'sepia'],
    ['--width', 'wide'],
    ['--width', '0'],
  ])('are none for %s %s, and the error lists the choices', (option, value) => {
    expect(() => readOptions([option, value])).toThrow(/npm run screens -- /);
  });
});

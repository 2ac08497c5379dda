import { DEMO_LANGUAGES } from '../text/languages.ts';
import { makeSpeakers, makeTestimonials } from './speakers.ts';

describe('the fixed sample data of the webinar pages', () => {
  it('introduces ten speakers in two lines of every language', () => {
    const introduced = makeSpeakers().filter(({ introduction }) => introduction);
    expect(introduced.map(({ id }) => id)).toEqual([1, 4, 6, 7, 10, 13, 20, 30, 32, 33]);
    for (const { introduction } of introduced)
      expect(Object.entries(introduction!).map(([language, lines]) => [language, lines.length])).toEqual(
        DEMO_LANGUAGES.map((language) => [language, 2]),
      );
  });

  it('quotes three participants', () => {
    expect(makeTestimonials().map(({ author }) => author)).toEqual([
      { en: 'Elin Sandvik' },
      { en: 'Kenta Aoyama', jp: '青山健太', tw: '青山健太', cn: '青山健太' },
      { en: 'Paula Reinhardt' },
    ]);
  });
});

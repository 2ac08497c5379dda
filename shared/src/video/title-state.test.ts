import { readTitleState, titleState } from './title-state.ts';

describe("the title in a link's history state", () => {
  it("is the list's title and its language, and nothing else", () => {
    const state = titleState({ title: 'Fog', titleLanguage: 'jp', ...{ description: 'long' } });
    expect(readTitleState(structuredClone(state))).toEqual({ title: 'Fog', titleLanguage: 'jp' });
  });

  it.each([
    undefined,
    null,
    'Fog',
    {},
    { video: null },
    { video: { title: 7, titleLanguage: 'en' } },
    { video: { title: 'Fog', titleLanguage: 'fr' } },
  ])('is not parsed from %j', (state) => {
    expect(readTitleState(state)).toBeUndefined();
  });
});

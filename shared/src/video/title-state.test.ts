import { readTitleState, titleState } from './title-state.ts';

describe('the title that a link brings along', () => {
  it('is what the list says of the video, and nothing else of it', () => {
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
  ])('is not known from %j', (state) => {
    expect(readTitleState(state)).toBeUndefined();
  });
});

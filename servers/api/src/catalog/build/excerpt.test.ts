import { excerptOf } from './excerpt.ts';

const LIGHT = 'One flash, two lanterns and a deck that never stands still, lit from an empty scene.';
const GAIT = 'Schicken Sie eine Szene von höchstens zehn Sekunden, etwa z. B. einen Gang!';

describe('the excerpt of a long description', () => {
  it.each([
    ['English', `${LIGHT} ${'Then rain falls on it '.repeat(20)}`, LIGHT],
    ['German', `${GAIT} ${'Danach Regen, z. B. auf Deck '.repeat(20)}`, GAIT],
    ['Japanese', '嵐の船を照らします。'.repeat(30), '嵐の船を照らします。'.repeat(20)],
  ])('ends at a sentence in %s', (_language, description, expected) => {
    expect(excerptOf(description)).toBe(expected);
  });

  it('ends at a word where the first sentence is too long', () => {
    expect(excerptOf('Rain falls, e.g. here '.repeat(20))).toMatch(/ (Rain|falls,|e\.g\.|here)…$/);
  });
});

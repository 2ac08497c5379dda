import { makeSpeakers } from './people.ts';
import { LOOKS } from './tables/looks.ts';

describe('the portraits of the demo', () => {
  it('show each speaker as their name and introduction lead to expect, none left to a guess', () => {
    const speakers = makeSpeakers();
    expect(Object.keys(LOOKS).sort()).toEqual(speakers.map(({ name }) => name).sort());
    for (const { name, look } of speakers) expect(look).toEqual(LOOKS[name]);
  });

  it('are as many faces as there are speakers', () => {
    expect(new Set(Object.values(LOOKS).map((look) => JSON.stringify(look))).size).toBe(36);
  });
});

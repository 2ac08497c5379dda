import { chooseScenes } from './scenes.ts';

const lessons = Array.from({ length: 400 }, (_, at) => ({
  urlName: `lesson-${at}-of-the-walk`,
  scenes: ['0', '1', '2', '3', '4', '5'],
  lists: ['lumistage', `lumistage/topic-${(at * 7 + (at % 3)) % 5}`],
}));

function nearest(pictures: typeof lessons, list: string): number {
  const scenes = chooseScenes(pictures);
  const recent = pictures.filter(({ lists }) => lists.includes(list)).map(({ urlName }) => scenes.get(urlName));
  const distances = recent.flatMap((scene, at) => {
    const next = recent.indexOf(scene, at + 1);
    return next === -1 ? [] : [next - at];
  });
  return Math.min(...distances);
}

describe('the compositions of neighboring pictures', () => {
  it('differ among neighbors, in a product as in its topics', () => {
    expect(nearest(lessons, 'lumistage')).toBeGreaterThan(3);
    expect(nearest(lessons, 'lumistage/topic-2')).toBeGreaterThan(2);
  });

  it('are all used, in no visible order', () => {
    const scenes = [...chooseScenes(lessons).values()];
    for (const scene of ['0', '1', '2', '3', '4', '5']) {
      expect(scenes.filter((chosen) => chosen === scene).length).toBeGreaterThan(400 / 6 / 2);
    }
    expect(scenes.slice(0, 6)).not.toEqual(scenes.slice(6, 12));
  });

  it('are the same for the same catalog', () => {
    expect(chooseScenes(lessons)).toEqual(chooseScenes(lessons));
  });

  it('repeat as late as possible where there are few', () => {
    const few = lessons.map((lesson) => ({ ...lesson, scenes: ['0', '1', '2'] }));
    expect(nearest(few, 'lumistage')).toBeGreaterThan(1);
  });
});

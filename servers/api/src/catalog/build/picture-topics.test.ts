import { categoryScenes, topicOfTexts } from './picture-topics.ts';

const category = (slug: string, en = slug) => ({ slug, name: { en } });

it.each([
  ['Animating a Walk Cycle', 'motion-pose'],
  ['FBX Export for Game Engines', 'export-pipeline'],
  ['A Quiet Afternoon', undefined],
])('the topic of the picture for "%s" is told by its words', (text, topic) => {
  expect(topicOfTexts([[text, 1]])).toBe(topic);
});

it('no two categories share pictures, also where slugs are no topics', () => {
  const topics = ['motion-pose', 'lip-sync', 'lighting', 'export-pipeline', 'rigging'].map((slug) => category(slug));
  const own = [category('lights'), category('c-12', 'Walk cycles'), category('billing'), category('law')];
  const all = [...categoryScenes([...topics, ...own]).values()].flat();
  expect(new Set(all).size).toBe(all.length);
});

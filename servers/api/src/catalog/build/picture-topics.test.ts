import { categoryScenes, topicOfTexts } from './picture-topics.ts';

const category = (slug: string, en = slug) => ({ slug, name: { en } });

describe('the topic of a text', () => {
  it.each([
    ['Animating a Walk Cycle', 'motion-pose'],
    ['Lip-Sync from a Recorded Voice', 'lip-sync'],
    ['Three-Point Lighting', 'lighting'],
    ['FBX Export for Game Engines', 'export-pipeline'],
    ['What Is New in Lumistage 8', 'getting-started'],
  ])('is told by the words of "%s"', (text, topic) => {
    expect(topicOfTexts([[text, 1]])).toBe(topic);
  });

  it('is unknown where no word tells one', () => {
    expect(topicOfTexts([['A Quiet Afternoon', 1]])).toBeUndefined();
    expect(topicOfTexts([])).toBeUndefined();
  });

  it('is that of the weightier words', () => {
    expect(
      topicOfTexts([
        ['Lighting', 3],
        ['render, output', 1],
      ]),
    ).toBe('lighting');
  });
});

describe('the compositions of categories', () => {
  const demo = ['motion-pose', 'lip-sync', 'lighting', 'export-pipeline', 'rigging'].map((slug) => category(slug));

  it('are those of their topic', () => {
    expect(categoryScenes(demo).get('lip-sync')).toEqual(['lip-sync-0', 'lip-sync-1', 'lip-sync-2']);
  });

  it('are shared by no two categories, also where slugs are no topics', () => {
    const own = [
      category('lights'),
      category('c-12', 'Walk cycles'),
      category('billing'),
      category('jumps'),
      category('law'),
    ];
    const all = [...categoryScenes([...demo, ...own]).values()].flat();
    expect(new Set(all).size).toBe(all.length);
  });

  it('follow the name of a category with a slug of its own', () => {
    const scenes = categoryScenes([category('c-12', 'Walk cycles'), category('jumps')]);
    expect(scenes.get('c-12')?.[0]).toBe('motion-pose-0');
    expect(scenes.get('jumps')).toEqual(['general-0']);
  });
});

import { openSample } from './testing/open-sample.ts';
import { sampleContent } from './testing/sample-content.ts';

const [ida, kai] = sampleContent().speakers;

describe('the people of the webinar pages', () => {
  it('are the speakers with an introduction, in the order of their ids, and the testimonials', () => {
    const catalog = openSample(
      sampleContent({
        speakers: [
          { ...kai!, id: 10, introduction: { en: ['Rigs.', 'Climbs.'], jp: ['登る。'] } },
          { ...ida!, introduction: { en: ['Lights nights.'] } },
          { ...ida!, id: 9 },
        ],
        testimonials: [
          { content: { en: 'Good.', jp: '良い。' }, author: { en: 'Aoyama', jp: '青山' }, role: { en: 'Animator' } },
          { content: { en: 'Fine.' }, author: 'Elin' },
        ],
      }),
    );
    expect(catalog.listPeople({ lang: 4 })).toEqual({
      speakers: [
        {
          id: '7',
          name: 'Ida Brandt',
          thumbnail: '/api/media/avatars/default.svg',
          title: '',
          lines: ['Lights nights.'],
        },
        { id: '10', name: kai!.name, thumbnail: kai!.portrait, title: 'リガー', lines: ['登る。'] },
      ],
      testimonials: [
        { content: '良い。', author: '青山', role: 'Animator' },
        { content: 'Fine.', author: 'Elin', role: '' },
      ],
    });
  });
});

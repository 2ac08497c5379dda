import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_LANGUAGES } from '../text/languages.ts';
import { makeSpeakers } from './speakers.ts';
import { LOOKS } from '../tables/looks.ts';

const speakers = makeSpeakers();
const SECTION_TEXTS = path.join(import.meta.dirname, '../../mf-webinar/src/locales');

describe('the portraits of the demo', () => {
  it('have a look for every speaker', () => {
    expect(Object.keys(LOOKS).sort()).toEqual(speakers.map(({ name }) => name.en).sort());
    for (const { name, look } of speakers) expect(look).toEqual(LOOKS[name.en]);
  });

  it('are as many faces as there are speakers', () => {
    expect(new Set(Object.values(LOOKS).map((look) => JSON.stringify(look))).size).toBe(36);
  });
});

describe('the names of the demo', () => {
  const written = (name: string) => speakers.find((speaker) => speaker.name.en === name)?.name;

  it('are in Chinese and Japanese for speakers from there, and in Latin letters in German', () => {
    expect(written('Chen Wei-Ling')).toEqual({ en: 'Chen Wei-Ling', jp: '陳薇玲', tw: '陳薇玲', cn: '陈薇玲' });
    expect(written('Kenji Morita')).toEqual({ en: 'Kenji Morita', jp: '森田賢治', tw: '森田賢治', cn: '森田贤治' });
    expect(written('Maren Holt')).toEqual({ en: 'Maren Holt' });
  });

  it('agree with the texts about the same person in Chinese', () => {
    const named = speakers.filter(({ name }) => name.tw !== undefined);
    expect(named).toHaveLength(8);
    for (const { name, description } of named) {
      expect(description.tw).toContain(name.tw);
      expect(description.cn).toContain(name.cn);
    }
  });

  it('do not include that of a deceased wrestler', () => {
    expect(speakers.map(({ name }) => name.en)).not.toContain('Hana Kimura');
  });
});

describe('the introductions of the webinar section', () => {
  it.each(DEMO_LANGUAGES)('match the catalog in %s', (language) => {
    const texts: Record<string, string> = JSON.parse(
      readFileSync(path.join(SECTION_TEXTS, `${language}.json`), 'utf8'),
    );
    const ids = Object.keys(texts).flatMap((key) => /^speakers\.(\d+)\.name$/.exec(key)?.[1] ?? []);
    expect(ids).toHaveLength(10);
    for (const id of ids) {
      const speaker = speakers.find((listed) => String(listed.id) === id)!;
      expect({ name: texts[`speakers.${id}.name`], role: texts[`speakers.${id}.role`] }).toEqual({
        name: speaker.name[language] ?? speaker.name.en,
        role: speaker.title?.[language],
      });
      expect(texts[`speakers.${id}.intro`]?.split('\n')[0]).toBe(speaker.description[language]?.split('\n')[0]);
    }
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_LANGUAGES } from '../text/languages.ts';
import { makeSpeakers } from './speakers.ts';

const speakers = makeSpeakers();
const SECTION_TEXTS = path.join(import.meta.dirname, '../../mf-webinar/src/locales');

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

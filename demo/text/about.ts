import type { About } from '../../servers/api/src/content/format.ts';
import type { Phrase } from '../types.ts';
import { DEMO_LANGUAGES, localizeLines, localizePhrase } from './languages.ts';

interface AboutTexts {
  result: Phrase;
  audience: Phrase;
  learned: readonly Phrase[];
  before: string[][];
}

/** What a course, skill path or webinar gives. Its last video shows the result. */
export function makeAbout({ result, audience, learned, before }: AboutTexts, lastVideo?: string): About {
  return {
    result: localizePhrase(DEMO_LANGUAGES, result),
    ...(lastVideo !== undefined && { picture: `thumbnails/${lastVideo}` }),
    audience: localizePhrase(DEMO_LANGUAGES, audience),
    learned: localizeLines(DEMO_LANGUAGES, (language) => learned.map((line) => line[language])),
    before,
  };
}

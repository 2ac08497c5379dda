import { formatWebVtt } from '@learning-center/shared/web-vtt';
import type { DemoLanguage } from '../types.ts';
import { createLineBreaker } from './caption-lines.ts';
import { DEMO_LANGUAGES } from './languages.ts';
import { spotCues } from './spoken-lesson.ts';
import type { SpokenLesson } from './spoken-lesson.ts';

/** The tags of caption files that the demo has, by its language. */
export const CAPTION_TAGS: Record<DemoLanguage, string> = {
  en: 'en',
  de: 'de',
  jp: 'ja',
  tw: 'zh-Hant',
  cn: 'zh-Hans',
};

/** Writes the WebVTT files of a lesson by language tag. */
export type WriteCaptions = (lesson: SpokenLesson, captionLanguages: readonly string[]) => Array<[string, string]>;

/** Writes captions of many lessons. The files of one have the same times, as from one spotting list. */
export function createCaptionWriter(): WriteCaptions {
  const breakLines = createLineBreaker();
  return (lesson, captionLanguages) => writeCaptions(lesson, captionLanguages, breakLines);
}

function writeCaptions(
  lesson: SpokenLesson,
  captionLanguages: readonly string[],
  breakLines: ReturnType<typeof createLineBreaker>,
): Array<[string, string]> {
  const languages = DEMO_LANGUAGES.filter((language) => captionLanguages.includes(CAPTION_TAGS[language]));
  if (languages.length === 0) return [];
  const cues = spotCues(lesson);
  return languages.map((language) => [
    CAPTION_TAGS[language],
    formatWebVtt(cues.map(({ start, end, phrase }) => ({ start, end, text: breakLines(language, phrase[language]) }))),
  ]);
}

import { languageByCode } from '@learning-center/shared/contract';
import type { Cue, LanguageCode, Transcript } from '@learning-center/shared/contract';
import type { Content, Localized } from '../../content/format.ts';
import { LANGUAGE_CODES } from '../localize.ts';
import { languageCorpus } from './language-corpus.ts';

/** Words that no title, description or outline of the corpus has. */
export const ONLY_SAID: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: ['softbox', 'rim light', 'backlit', 'highlights', 'gels'],
  de: ['Streiflicht', 'Gegenlicht', 'Weichzeichner', 'Führungslinie', 'Lichtstärke'],
  jp: ['逆光', '縁取り', 'ソフトボックス', '柔らかい影', 'ハイライト'],
  tw: ['逆光', '輪廓光', '柔光箱', '亮部', '色溫'],
  cn: ['逆光', '轮廓光', '柔光箱', '高光', '色温'],
};

const SENTENCES: Readonly<Record<LanguageCode, (word: string, title: string) => string[]>> = {
  en: (word, title) => ['Welcome back.', `Now we place the ${word}`, `and return to: ${title}.`],
  de: (word, title) => ['Willkommen zurück.', `Jetzt setzen wir: ${word}`, `und gehen zu: ${title}.`],
  jp: (word, title) => ['こんにちは。', `ここでは${word}を`, `置いて、「${title}」に戻ります。`],
  tw: (word, title) => ['歡迎回來。', `現在放上${word}`, `，再回到「${title}」。`],
  cn: (word, title) => ['欢迎回来。', `现在放上${word}`, `，再回到“${title}”。`],
};

/** The corpus of languages; two of three videos say something, and mention the title of another video. */
export function saidCorpus(): Content {
  const corpus = languageCorpus();
  const { videos } = corpus;
  return {
    ...corpus,
    videos: videos.map((video, index) => {
      const mentioned = videos[(index + 7) % videos.length] ?? video;
      return video.id % 3 === 0 ? video : { ...video, transcripts: transcriptsAbout(mentioned.title, video.id) };
    }),
  };
}

function transcriptsAbout(title: Localized, id: number): Transcript[] {
  return LANGUAGE_CODES.filter((_, index) => (id + index) % 4 !== 0).map((code) => {
    const words = ONLY_SAID[code];
    const lines = SENTENCES[code](words[id % words.length] ?? '', title[code] ?? title.en).flatMap(splitLongLine);
    return { language: languageByCode(code).bcp47, cues: toCues(lines) };
  });
}

/** Cuts every third long line in two, as captions are cut: at a space, or inside a text without spaces. */
function splitLongLine(line: string, index: number): string[] {
  if (index % 3 !== 1) return [line];
  const at = line.lastIndexOf(' ');
  return at > 0 ? [line.slice(0, at), line.slice(at + 1)] : [line.slice(0, -2), line.slice(-2)];
}

const toCues = (lines: readonly string[]): Cue[] =>
  lines.map((text, index) => ({ start: index * 4, end: index * 4 + 4, text }));

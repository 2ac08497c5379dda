import { languageByCode, TargetType, type LanguageCode } from '@learning-center/shared/contract';
import type { Catalog } from '../../../servers/api/src/catalog/open-catalog.ts';
import { transcriptText } from '../../../servers/api/src/catalog/search/folded-transcripts.ts';
import { runsOf, type Run } from '../../../servers/api/src/catalog/search/words/tokens.ts';
import { query } from '../../../servers/api/src/catalog/testing/requests.ts';
import type { TranscribedVideo } from '../../../servers/api/src/content/format.ts';

/** A word, and the videos in which it is said. */
export interface SaidWord {
  word: string;
  videos: ReadonlySet<number>;
}

const MIN_LETTERS = 5;
const CJK_LETTERS = 3;
/** More frequent words have thousands of results, and take long to page through. */
const MAX_VIDEOS = 60;
const PAGE_SIZE = 100;

/** Samples the words of all captions in a language that few videos say. */
export function sampleSaidWords(
  videos: readonly TranscribedVideo[],
  { code, size }: { code: LanguageCode; size: number },
): SaidWord[] {
  const { bcp47 } = languageByCode(code);
  const videosOf = new Map<string, Set<number>>();
  for (const { id, link, transcripts = [] } of videos) {
    const cues = transcripts.find(({ language }) => language === bcp47)?.cues ?? [];
    if (link === '') continue;
    for (const word of runsOf(transcriptText(cues)).flatMap(toSearchWords)) {
      const ids = videosOf.get(word) ?? new Set();
      videosOf.set(word, ids.add(id));
    }
  }
  const rare = [...videosOf].filter(([, ids]) => ids.size > 1 && ids.size <= MAX_VIDEOS).sort();
  const step = Math.max(1, Math.floor(rare.length / size));
  return rare
    .filter((_, index) => index % step === 0)
    .slice(0, size)
    .map(([word, ids]) => ({ word, videos: ids }));
}

/** Scripts without spaces have no words: any characters that follow each other are searched for. */
function toSearchWords({ text, isCjk }: Run): string[] {
  if (!isCjk) return text.length >= MIN_LETTERS ? [text] : [];
  const characters = [...text];
  return characters.slice(CJK_LETTERS - 1).map((_, index) => characters.slice(index, index + CJK_LETTERS).join(''));
}

/** The videos that say a word, but that a search for it does not find. */
export function missedVideos({ word, videos }: SaidWord, code: LanguageCode, catalog: Catalog): number[] {
  const missed = new Set(videos);
  const fields = { keyword: word, lang: languageByCode(code).id, targetType: TargetType.ONLY_VIDEO };
  for (let page = 1, isLast = false; missed.size > 0 && !isLast; page += 1) {
    const { items } = catalog.queryVideos(query({ ...fields, page, pageSize: PAGE_SIZE }));
    for (const item of items) if ('id' in item) missed.delete(Number(item.id));
    isLast = items.length < PAGE_SIZE;
  }
  return [...missed];
}

import { languageByCode } from '@learning-center/shared/contract';
import type { CaptionTrack, LanguageCode, Transcript } from '@learning-center/shared/contract';
import type { ParsedCue } from '@learning-center/shared/web-vtt';
import { captionsAddress } from '../picture-addresses.ts';
import { findTag } from '../../content/language-names.ts';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { readCues, transcriptLanguages } from '../file/transcript-rows.ts';
import { findVideo, isWatchable, type FoundVideo } from '../list/find-item.ts';

/** The captions of a video that can be watched; undefined when there are none. */
export function captionTracks({ ordinal, summary }: FoundVideo, db: CatalogDatabase): CaptionTrack[] | undefined {
  const languages = isWatchable(summary, db) ? transcriptLanguages(ordinal, db) : [];
  if (languages.length === 0) return undefined;
  return languages.map((language) => ({ language, link: captionsAddress(summary.urlName, language) }));
}

/** What is said, in the requested language. Others follow: the spoken one, English, then the first one. */
export function transcriptIn(
  language: LanguageCode,
  { video, tracks }: { video: FoundVideo; tracks: readonly CaptionTrack[] | undefined },
  db: CatalogDatabase,
): Transcript | undefined {
  const tags = (tracks ?? []).map((track) => track.language);
  const { videoLanguage } = db.detail(video.ordinal);
  const wanted = [languageByCode(language).bcp47, videoLanguage, 'en'];
  const [tag = tags[0]] = wanted.flatMap((each) => findTag(tags, each) ?? []);
  if (tag === undefined) return undefined;
  const cues = readCues(video.ordinal, tag, db);
  return cues && { language: tag, cues };
}

/** The cues of the captions with a language tag; undefined for a video that cannot be watched. */
export function findCaptions(urlName: string, language: string, db: CatalogDatabase): ParsedCue[] | undefined {
  const video = findVideo(urlName, db);
  return video && isWatchable(video.summary, db) ? readCues(video.ordinal, language, db) : undefined;
}

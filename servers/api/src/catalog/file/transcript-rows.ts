import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { joinCueLines, type ParsedCue } from '@learning-center/shared/web-vtt';
import type { FileTranscript } from '../../content/format.ts';
import type { CatalogDatabase } from './catalog-database.ts';

/** Start and end in milliseconds, and the lines of the text. */
type StoredCue = [start: number, end: number, text: string];

/** Higher levels take longer to build a catalog, and save little. */
const COMPRESSION_LEVEL = 3;

/** The rows of what is said in a video. The cues are compressed, because pages of only one video read them. */
export const transcriptRows = (ordinal: number, transcripts: readonly FileTranscript[]) =>
  transcripts.map(({ language, cues }) => {
    const stored = cues.map(({ start, end, text, lines = [text] }): StoredCue => [
      toMs(start),
      toMs(end),
      lines.join('\n'),
    ]);
    return { ordinal, language, cues: deflateRawSync(JSON.stringify(stored), { level: COMPRESSION_LEVEL }) };
  });

const toMs = (seconds: number) => Math.round(seconds * 1000);

/** The language tags of a video's transcripts, in order. */
export function transcriptLanguages(ordinal: number, db: CatalogDatabase): string[] {
  const sql = 'SELECT language FROM transcript WHERE ordinal = ? ORDER BY language';
  return db.rows<{ language: string }>(sql, [ordinal]).map(({ language }) => language);
}

/** What is said in a video, in the language of a tag. */
export function readCues(ordinal: number, language: string, db: CatalogDatabase): ParsedCue[] | undefined {
  const sql = 'SELECT cues FROM transcript WHERE ordinal = ? AND language = ?';
  const row = db.row<{ cues: Buffer }>(sql, [ordinal, language]);
  const stored = row && (JSON.parse(inflateRawSync(row.cues).toString()) as StoredCue[]);
  return stored?.map(([start, end, text]) => {
    const lines = text.split('\n');
    const cue = { start: start / 1000, end: end / 1000, text: joinCueLines(lines) };
    return lines.length > 1 ? { ...cue, lines } : cue;
  });
}

import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@learning-center/shared/contract';
import { listField } from './field-values.ts';
import { readContext, type ImportOptions } from './import-context.ts';
import { makeVideo, type ImportedVideo } from './make-video.ts';
import { readRows, type ImportRow } from './read-rows.ts';

const TRANSLATED = ['title', 'description'];
const COLUMNS = new Set([
  ...['urlName', 'category', 'link', 'mediaLink', 'registration', 'product', 'version', 'level', 'speakers', 'date'],
  ...['price', 'length', 'videoLanguage', 'captions', 'thumbnail', 'credit', 'order', ...TRANSLATED],
  ...TRANSLATED.flatMap((column) => LANGUAGES.map(({ code }) => `${column}.${code}`)),
]);

const CAPTION_FILE = /\.([a-z]{2,3}(?:-[A-Za-z0-9]+)*)\.vtt$/;

export interface ImportReport {
  taken: string[];
  guessed: string[];
  leftOut: string[];
}

/** Imports a list of videos into a content folder. Tells what became of each row. */
export function importVideos(list: string, folder: string, options: ImportOptions): ImportReport {
  const rows = readRows(list);
  const context = readContext(folder, options);
  const unknown = Object.keys(rows[0]?.fields ?? {}).filter((column) => !COLUMNS.has(column));
  const report: ImportReport = { taken: [], guessed: [], leftOut: unknown.map((column) => `the column "${column}"`) };
  for (const row of rows) {
    const imported = makeVideo(row, context);
    if (imported.video) {
      imported.leftOut.push(...takeCaptions(row, imported.video, { from: path.dirname(list), to: folder }));
      const { file, value } = imported.video;
      for (const id of value.speakers) {
        const speaker = context.newSpeakers.get(id);
        if (speaker) writeJson(path.join(folder, `speakers/${id}.json`), speaker);
      }
      writeJson(path.join(folder, file), value);
      context.addVideo(file, value);
      report.taken.push(file);
    }
    report.guessed.push(...imported.guessed.map((text) => `${row.at}: ${text}`));
    report.leftOut.push(...imported.leftOut.map((text) => `${row.at}: ${text}`));
  }
  return report;
}

/** Copies the captions of a row beside its video, and names their languages there. Returns what it left out. */
function takeCaptions(
  { fields }: ImportRow,
  { file, value }: ImportedVideo,
  { from, to }: Record<'from' | 'to', string>,
) {
  return listField(fields['captions']).flatMap((name) => {
    const [, tag] = CAPTION_FILE.exec(name) ?? [];
    const source = path.resolve(from, name);
    if (tag === undefined) return `captions: "${name}" does not end with a language, such as walk.en.vtt`;
    if (!existsSync(source)) return `captions: there is no file ${source}`;
    const target = path.join(to, file.replace(/json$/, `${tag}.vtt`));
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(source, target);
    value.captionLanguages = [...new Set([...value.captionLanguages, tag])];
    return [];
  });
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

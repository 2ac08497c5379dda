import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@learning-center/shared/contract';
import type { Video } from '../../servers/api/src/content/format.ts';
import type { Located } from '../../servers/api/src/content/read-files.ts';
import { listField } from './field-values.ts';
import { readContext, type ImportOptions } from './import-context.ts';
import { describeNotes, type Note } from './import-report.ts';
import { makeVideo, type RowNotes } from './make-video.ts';
import { readRows, type ImportRow } from './read-rows.ts';

const TRANSLATED = ['title', 'description'];
const COLUMNS = new Set([
  ...['urlName', 'category', 'link', 'mediaLink', 'registration', 'product', 'version', 'level', 'speakers', 'date'],
  ...['price', 'length', 'videoLanguage', 'captions', 'thumbnail', 'credit', 'order', ...TRANSLATED],
  ...TRANSLATED.flatMap((column) => LANGUAGES.map(({ code }) => `${column}.${code}`)),
]);

const CAPTION_FILE = /\.([a-z]{2,3}(?:-[A-Za-z0-9]+)*)\.vtt$/;

/** Imports a list of videos into a content folder. Returns their files, and lines about the rest. */
export function importVideos(list: string, folder: string, options: ImportOptions) {
  const rows = readRows(list);
  const context = readContext(folder, options);
  const taken: string[] = [];
  const [guessed, leftOut]: [Note[], Note[]] = [[], []];
  const write = (file: string, value: unknown) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
  };
  for (const row of rows) {
    const notes: RowNotes = {
      guess: (text) => void guessed.push({ text, row }),
      leaveOut: (text) => void leftOut.push({ text, row }),
    };
    const video = makeVideo(row, context, notes);
    if (!video) continue;
    takeCaptions(row, video, { from: path.dirname(list), to: folder, notes });
    for (const speaker of context.takeNewSpeakers(video.value.speakers)) write(`speakers/${speaker.id}.json`, speaker);
    write(video.file, video.value);
    context.addVideo(video);
    taken.push(video.file);
  }
  const columns = new Set(rows.flatMap(({ fields }) => Object.keys(fields)));
  const unknown = [...columns].filter((column) => !COLUMNS.has(column)).map((column) => `the column "${column}"`);
  return {
    taken,
    guessed: describeNotes(guessed, rows.length),
    leftOut: [...unknown, ...describeNotes(leftOut, rows.length)],
  };
}

/** Copies the captions of a row beside its video, and names their languages there. */
function takeCaptions(
  { fields }: ImportRow,
  { file, value }: Located<Video>,
  { from, to, notes }: Record<'from' | 'to', string> & { notes: RowNotes },
): void {
  for (const name of listField(fields['captions'])) {
    const [, tag] = CAPTION_FILE.exec(name) ?? [];
    const source = path.resolve(from, name);
    const target = path.join(to, file.replace(/json$/, `${tag}.vtt`));
    if (tag === undefined) notes.leaveOut(`captions: "${name}" does not end with a language, such as walk.en.vtt`);
    else if (!existsSync(source)) notes.leaveOut(`captions: there is no file ${source}`);
    else {
      mkdirSync(path.dirname(target), { recursive: true });
      copyFileSync(source, target);
      value.captionLanguages = [...new Set([...value.captionLanguages, tag])];
    }
  }
}

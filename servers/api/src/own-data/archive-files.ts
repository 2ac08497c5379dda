import { languageById, type LanguageCode, type LanguageId } from '@learning-center/shared/contract';
import { formatLongDate, isFullWidth } from '@learning-center/shared/lib';
import type { OwnData } from '../members/own-data-rows.ts';
import type { FindVideo } from './archived-videos.ts';
import { toCsv, toJsonLines, type ArchiveRow } from './file-formats.ts';
import TEXTS from './locales/archive.json' with { type: 'json' };
import { toXapiStatements } from './xapi-statements.ts';

/** The texts of the README: `{time}` in `made` is when the archive was made. */
const README: Readonly<Record<LanguageCode, typeof TEXTS.en>> = TEXTS;

/** A file of the archive, in pieces that are made one after the other. */
export interface ArchiveFile {
  name: string;
  pieces: Iterable<string>;
}

interface ArchiveOptions {
  findVideo: FindVideo;
  lang: LanguageId;
  siteBase: string;
  createdAt: Date;
}

const PROGRESS_COLUMNS = [
  ...['videoId', 'title', 'address', 'seconds', 'duration'],
  ...['watchedAt', 'finishedAt', 'practice', 'practicedAt'],
];

/** The files of a member's archive: every list as JSON and CSV, progress also as xAPI statements. */
export function archiveFiles(data: OwnData, { findVideo, lang, siteBase, createdAt }: ArchiveOptions): ArchiveFile[] {
  const describe = (videoId: number) => {
    const { title = '', address = '' } = findVideo(videoId) ?? {};
    return { videoId, title, address };
  };
  const bookmarks = data.bookmarks.map(({ videoId, bookmarkedAt }) => ({ ...describe(videoId), bookmarkedAt }));
  const views = data.views.map(({ viewId, videoId, viewedAt, finishedAt = '' }) => ({
    viewId,
    ...describe(videoId),
    viewedAt,
    finishedAt,
  }));
  const notes = data.notes.map(({ id, videoId, seconds, text, updatedAt }) => {
    const { address, ...video } = describe(videoId);
    return { noteId: id, ...video, address: address && `${address}&t=${seconds}`, seconds, text, updatedAt };
  });
  const progress = data.progress.map(
    ({ video_id, seconds, duration, watched_at, finished_at, practice, practiced_at }) => ({
      ...describe(video_id),
      seconds: seconds ?? '',
      duration: duration ?? '',
      watchedAt: watched_at ?? '',
      finishedAt: finished_at ?? '',
      practice: practice ?? '',
      practicedAt: practiced_at ?? '',
    }),
  );
  return [
    { name: 'README.txt', pieces: [readmeOf(languageById(lang).code, createdAt)] },
    { name: 'account.json', pieces: [`${JSON.stringify(data.account, null, 2)}\n`] },
    ...bothFormats('bookmarks', ['videoId', 'title', 'address', 'bookmarkedAt'], bookmarks),
    ...bothFormats('views', ['viewId', 'videoId', 'title', 'address', 'viewedAt', 'finishedAt'], views),
    ...bothFormats('progress', PROGRESS_COLUMNS, progress),
    ...bothFormats('notes', ['noteId', 'videoId', 'title', 'address', 'seconds', 'text', 'updatedAt'], notes),
    ...bothFormats('sessions', ['startedAt', 'expiresAt', 'isThisSession'], data.sessions),
    { name: 'progress-xapi.json', pieces: toJsonLines(toXapiStatements(data, findVideo, siteBase)) },
  ];
}

function bothFormats(name: string, columns: readonly string[], rows: readonly ArchiveRow[]): ArchiveFile[] {
  return [
    { name: `${name}.json`, pieces: toJsonLines(rows) },
    { name: `${name}.csv`, pieces: toCsv(columns, rows) },
  ];
}

/** The file that says what each file is. Its lines end as Windows expects them, which others accept. */
function readmeOf(code: LanguageCode, createdAt: Date): string {
  const { title, made, files, notes } = README[code];
  const time = formatLongDate(createdAt.getTime(), code, 'UTC').text;
  const [comma, colon] = isFullWidth(code) ? ['、', '：'] : [', ', ': '];
  const lines = Object.entries(files).map(([name, description]) => {
    const names = name.includes('.') ? name : `${name}.json${comma}${name}.csv`;
    return `- ${names}${colon}${description}`;
  });
  return [`\uFEFF${title}`, '', made.replace('{time}', time), '', ...lines, '', ...notes, ''].join('\r\n');
}

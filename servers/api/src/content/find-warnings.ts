import path from 'node:path';
import { youtubeId } from '@learning-center/shared/lib';
import type { ContentWarning, ReportIssue } from './content-error.ts';
import type { Video } from './format.ts';
import type { Located } from './read-files.ts';
import type { Sources } from './read-sources.ts';
import { warnVideo } from './find-video-warnings.ts';
import { warnTranscripts } from './find-transcript-warnings.ts';
import { videoFileOf } from './transcript-files.ts';

const TAG = /<\/?[a-z][^<>]*>/i;
/** Fields whose texts are plain: titles and names, also in one language. */
const TITLE_FIELD = /(?:^|[.\]])(?:[tT]itle|name|tagline)(?:\.\w+)?$/;
const REFERENCE = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i;

/** Finds likely mistakes in a folder; `now` decides which webinars are over. */
export function findWarnings(sources: Sources, now: Date): ContentWarning[] {
  const warnings: ContentWarning[] = [];
  const transcripts = Map.groupBy(sources.transcripts, ({ file }) => videoFileOf(file));
  for (const located of sources.videos) {
    const { file, value: video } = located;
    const report = (field: string, message: string) => {
      if (!isAccepted(field, video)) warnings.push({ file, item: video.title.en, field, message });
    };
    warnTitles(video, report);
    warnVideo(video, now, report);
    warnTranscripts(video, transcripts.get(file) ?? [], report);
    warnPath(video, sources, report);
  }
  for (const { file, value } of [...sources.courses, ...sources.skillPaths])
    warnTitles(value, (field, message) => warnings.push({ file, item: value.title.en, field, message }));
  const { products, categories, banners, speakers, explorers } = sources;
  for (const { file, value } of [...products, ...categories, ...banners, ...speakers, ...explorers])
    warnTitles(value, (field, message) => warnings.push({ file, item: path.basename(file, '.json'), field, message }));
  const lessons = sources.videos.filter(({ value }) => value.type === 'master');
  const { courses, videos } = sources;
  return [
    ...warnings,
    ...findSame('order', lessons, ({ file, value }) => `${path.posix.dirname(file)} ${value.order}`),
    ...findSame('order', courses, ({ file, value }) => `${file.split('/')[1]} ${value.order}`),
    ...findSame('link', videos, ({ value: { link = '' } }) => youtubeId(link) ?? link),
  ];
}

/** Warns of HTML in titles and names, wherever they are in an item. */
function warnTitles(value: unknown, report: ReportIssue, field = ''): void {
  if (typeof value === 'string' && TITLE_FIELD.test(field)) warnTitle(value, report, field);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value))
    warnTitles(each, report, Array.isArray(value) ? `${field}[${key}]` : `${field}.${key}`.replace(/^\./, ''));
}

function warnTitle(text: string, report: ReportIssue, field: string): void {
  const state = 'is displayed as it is written, because titles are plain text';
  const [tag] = TAG.exec(text) ?? [];
  const [reference] = REFERENCE.exec(text) ?? [];
  if (tag !== undefined) report(field, `"${tag}" ${state}; remove it`);
  if (reference !== undefined) report(field, `"${reference}" ${state}; write the character itself`);
}

function isAccepted(field: string, { acceptedWarnings = [] }: Video): boolean {
  return acceptedWarnings.some((accepted) => accepted === field.split(/[.[]/)[0]);
}

/** Visitors find a skill path video only in the list of its skill path. */
function warnPath(
  { type, category, urlName }: Video,
  { skillPaths }: Sources,
  report: (field: string, message: string) => void,
) {
  const found = skillPaths.find(({ value }) => value.urlName === category[1]);
  if (type !== 'skillPath' || !found || found.value.videos.includes(urlName)) return;
  const state = `${found.file} does not list this video, so nobody finds it`;
  report('category', `${state}; add "${urlName}" to "videos" there, or remove this file`);
}

type Item = Located<Pick<Video, 'title' | 'order' | 'acceptedWarnings'> & { link?: string }>;

/** Finds the second of two items whose field has the same value; `keyOf` tells which values are the same. */
function findSame(field: 'order' | 'link', items: readonly Item[], keyOf: (item: Item) => string): ContentWarning[] {
  const first = new Map<string, Item>();
  return items.flatMap((item) => {
    const { file, value } = item;
    const key = keyOf(item);
    const other = first.get(key);
    if (!value[field]) return [];
    if (!other) first.set(key, item);
    if (!other || value.acceptedWarnings?.includes(field)) return [];
    const message = `${value[field]} is also the ${field} of "${other.value.title.en}" (${other.file}); give each its own`;
    return [{ file, item: value.title.en, field, message }];
  });
}

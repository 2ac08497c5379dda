import path from 'node:path';
import type { Warning } from './fault.ts';
import type { Localized, Video } from './format.ts';
import type { Located } from './files.ts';
import type { Sources } from './sources.ts';
import { warnVideo } from './warn-video.ts';

/** Finds what is probably not meant in a folder; `now` tells webinars that are over. */
export function findWarnings(sources: Sources, now: Date): Warning[] {
  const warnings: Warning[] = [];
  for (const located of sources.videos) {
    const { file, value: video } = located;
    const say = (field: string, message: string) => {
      if (!isAccepted(field, video)) warnings.push({ file, item: video.title.en, field, message });
    };
    warnVideo(video, now, say);
    warnPath(video, sources, say);
  }
  const lessons = sources.videos.filter(({ value }) => value.type === 'master');
  warnOrders(lessons, ({ file }) => path.posix.dirname(file), warnings);
  warnOrders(sources.courses, ({ file }) => file.split('/')[1] ?? '', warnings);
  return warnings;
}

function isAccepted(field: string, { acceptedWarnings = [] }: Video): boolean {
  return acceptedWarnings.some((accepted) => accepted === field.split(/[.[]/)[0]);
}

/** A video that only stands in a skill path is found there or nowhere. */
function warnPath(
  { type, category, urlName }: Video,
  { skillPaths }: Sources,
  say: (field: string, message: string) => void,
) {
  const found = skillPaths.find(({ value }) => value.urlName === category[1]);
  if (type !== 'skillPath' || !found || found.value.videos.includes(urlName)) return;
  const state = `${found.file} does not list this video, so nobody finds it`;
  say('category', `${state}; add "${urlName}" to "videos" there, or remove this file`);
}

type Ordered = Located<{ title: Localized; order?: number; acceptedWarnings?: Video['acceptedWarnings'] }>;

/** The second of two things with the same number in one folder is the mistaken one. */
function warnOrders(ordered: readonly Ordered[], folderOf: (located: Ordered) => string, warnings: Warning[]): void {
  const first = new Map<string, Ordered>();
  for (const located of ordered) {
    const { file, value } = located;
    if (value.order === undefined) continue;
    const place = `${folderOf(located)} ${value.order}`;
    const other = first.get(place);
    if (!other) first.set(place, located);
    else if (!value.acceptedWarnings?.includes('order')) {
      const message = `${value.order} is also the order of "${other.value.title.en}" (${other.file}); give each its own`;
      warnings.push({ file, item: value.title.en, field: 'order', message });
    }
  }
}

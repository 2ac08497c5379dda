import { youtubeId } from '@learning-center/shared/lib';
import { collectExistingNames } from '../../servers/api/src/content/existing-names.ts';
import type { Speaker, Video } from '../../servers/api/src/content/format.ts';
import { listFiles, type Located } from '../../servers/api/src/content/read-files.ts';
import { readSources } from '../../servers/api/src/content/read-sources.ts';

/** What a row does not say, for all rows. */
export interface ImportOptions {
  category?: string | undefined;
  level?: string | undefined;
  language?: string | undefined;
  isOverwriting: boolean;
  now: Date;
}

export type ImportContext = ReturnType<typeof readContext>;

/** Reads the content folder that videos are imported into, and counts on from its ids. */
export function readContext(folder: string, options: ImportOptions) {
  const sources = readSources(folder, listFiles(folder), []);
  const existing = collectExistingNames(sources);
  const videos = [...sources.videos];
  const speakers = sources.speakers.map(({ value }) => value);
  const written = new Set(speakers.map(({ id }) => id));
  const nextId = (items: readonly { id: number }[]) => 1 + Math.max(0, ...items.map(({ id }) => id));
  return {
    existing,
    options,
    newId: () => nextId([...videos, ...sources.skillPaths].map(({ value }) => value)),
    /** The file with this video: that of the same link, or of the same name. */
    findVideo: (link: string | undefined, urlName: string) => {
      const keyOf = (address: string) => youtubeId(address) ?? address;
      const isSame = ({ value }: { value: Video }) => link !== undefined && keyOf(value.link) === keyOf(link);
      return videos.find(isSame) ?? videos.find(({ value }) => value.urlName === urlName);
    },
    addVideo: (video: Located<Video>) => void videos.unshift(video),
    hasName: (urlName: string) => existing.videos.has(urlName) || videos.some(({ value }) => value.urlName === urlName),
    findSpeaker: (name: string) => speakers.find((speaker) => isNamed(speaker, name)),
    addSpeaker: (name: string): Speaker => {
      const speaker: Speaker = { id: nextId(speakers), name, type: 'MAIN', description: { en: name } };
      speakers.push(speaker);
      return speaker;
    },
    /** Those of the ids that have no file yet, once. */
    takeNewSpeakers: (ids: readonly number[]) => {
      const taken = speakers.filter(({ id }) => ids.includes(id) && !written.has(id));
      for (const { id } of taken) written.add(id);
      return taken;
    },
    /** The place after the last lesson of a course. */
    nextOrder: (category: readonly string[]) => {
      const lessons = videos.filter(({ value }) => value.category.join('/') === category.join('/'));
      return 1 + Math.max(0, ...lessons.map(({ value }) => value.order ?? 0));
    },
  };
}

function isNamed({ id, name }: Speaker, wanted: string): boolean {
  const names = typeof name === 'string' ? [name] : Object.values(name);
  return String(id) === wanted || names.some((each) => each.toLowerCase() === wanted.toLowerCase());
}

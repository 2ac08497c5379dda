import { statSync } from 'node:fs';
import { checkReferences } from './check-references.ts';
import type { ContentError } from './content-error.ts';
import { findWarnings } from './find-warnings.ts';
import type { Content } from './format.ts';
import { listFiles } from './read-files.ts';
import { readSources, type Sources } from './read-sources.ts';
import { checkTranscriptFiles, transcriptsByVideo } from './transcript-files.ts';

/**
 * An editor's folder, checked. Called by `check.ts`, `build.ts` and `content-watcher.ts`. Owns the list of checks;
 * `format.ts` has the fields. Fails: with all errors at once, each with its file and field; warnings block nothing.
 */

/**
 * Reads and checks a content folder; `now` decides which webinars are over. The content is complete only when there are
 * no errors. Warnings are likely mistakes in valid content.
 */
export function readContent(folder: string, now: Date) {
  const errors: ContentError[] = [];
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const sources = readSources(folder, isFolder ? listFiles(folder) : [], errors);
  const content = toContent(sources);
  if (!isFolder) {
    const missing: ContentError = { file: folder, field: '', message: 'expected a folder of content files' };
    return { content, errors: [missing], warnings: [] };
  }
  checkReferences(sources, errors);
  checkTranscriptFiles(sources.files, errors);
  return { content, errors, warnings: findWarnings(sources, now) };
}

function toContent(sources: Sources): Content {
  const transcripts = transcriptsByVideo(sources.transcripts);
  return {
    products: sources.products.flatMap(({ value }) => value),
    categories: sources.categories.flatMap(({ value }) => value),
    speakers: sources.speakers.map(({ value }) => value),
    testimonials: sources.testimonials.flatMap(({ value }) => value),
    videos: sources.videos.map(({ file, value }) => {
      const own = transcripts.get(file);
      return own ? { ...value, transcripts: own } : value;
    }),
    courses: sources.courses.map(({ file, value }) => ({ ...value, product: file.split('/')[1] ?? '' })),
    skillPaths: sources.skillPaths.map(({ value }) => value),
    explorers: sources.explorers.map(({ value }) => value),
    banners: sources.banners.flatMap(({ value }) => value),
    demoMembers: sources.demoMembers.flatMap(({ value }) => value),
    synonyms: sources.synonyms.flatMap(({ value }) => value),
    pictures: sources.pictures.map(({ value }) => value),
  };
}

/** The time to check content for: `DEMO_NOW` where it is set, else now. */
export function readCheckTime({ DEMO_NOW = '' }: NodeJS.ProcessEnv): Date {
  const time = DEMO_NOW === '' ? new Date() : new Date(DEMO_NOW);
  if (Number.isNaN(time.getTime()))
    throw new Error(`DEMO_NOW: expected a time such as 2026-06-01, found "${DEMO_NOW}"`);
  return time;
}

import type { Course, SkillPath, Video } from '../../servers/api/src/content/format.ts';
import { makeDemoContent } from '../make-content.ts';

/** The day that tests run the demo on. */
export const TEST_DAY = new Date('2026-11-21T00:00:00Z');

/** The catalog's files of one kind, parsed. */
function filesOf<T>(files: Map<string, string>, pattern: RegExp): T[] {
  return [...files].filter(([file]) => pattern.test(file)).map(([, text]) => JSON.parse(text) as T);
}

/** The whole demo catalog without captions, parsed. */
export function demoContent(day = TEST_DAY): { videos: Video[]; courses: Course[]; skillPaths: SkillPath[] } {
  const files = makeDemoContent(day, () => []);
  return {
    videos: filesOf(files, /^(?:tutorials|webinars|skill-path-videos|master-class)\/(?!.*\/course\.json$).*\.json$/),
    courses: filesOf(files, /\/course\.json$/),
    skillPaths: filesOf(files, /^skill-paths\//),
  };
}

/** What visitors see of a raw title: the part after the first " - ", unless nothing follows it (decision A38). */
export function displayTitle(raw: string): string {
  const rest = raw.slice(raw.indexOf(' - ') + 3);
  return raw.includes(' - ') && rest.trim() !== '' ? rest : raw;
}

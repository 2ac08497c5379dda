import * as v from 'valibot';
import { reportTo, type ContentError } from './content-error.ts';
import { readFile, readPicture } from './read-files.ts';
import { Banner, Category, Course, DemoMember, Explorer, Product, SkillPath, Speaker } from './format.ts';
import { SynonymGroup, Testimonial, Video } from './format.ts';
import { readTranscript } from './transcript-files.ts';

const VIDEO_FOLDER = '(?:tutorials/[^/]+|master-class/[^/]+/[^/]+|webinars|skill-path-videos)';
const REQUIRED_FILES = ['products.json', 'categories.json', 'banners.json'];

/** The content of a folder, each item with its file, before references are checked. */
export type Sources = ReturnType<typeof readSources>;

/** Reads the files of a folder against their schemas. Adds errors to the list, in the order of the files. */
export function readSources(folder: string, files: readonly string[], errors: ContentError[]) {
  const unknown = new Set(files);
  const take = (name: RegExp) => files.filter((file) => name.test(file) && unknown.delete(file));
  const read = <T>(name: RegExp, schema: v.GenericSchema<unknown, T>) =>
    take(name).flatMap((file) => readFile(schema, { folder, file }, errors));
  const sources = {
    files,
    products: read(/^products\.json$/, v.array(Product)),
    categories: read(/^categories\.json$/, v.array(Category)),
    banners: read(/^banners\.json$/, v.array(Banner)),
    demoMembers: read(/^demo-members\.json$/, v.array(DemoMember)),
    synonyms: read(/^synonyms\.json$/, v.array(SynonymGroup)),
    testimonials: read(/^testimonials\.json$/, v.array(Testimonial)),
    speakers: read(/^speakers\/[^/]+\.json$/, Speaker),
    explorers: read(/^explorer\/[^/]+\.json$/, Explorer),
    courses: read(/^master-class\/[^/]+\/[^/]+\/course\.json$/, Course),
    // After the courses: a file is taken once.
    videos: read(new RegExp(`^${VIDEO_FOLDER}/[^/]+\\.json$`), Video),
    transcripts: take(new RegExp(`^${VIDEO_FOLDER}/[^/]+\\.vtt$`)).flatMap((file) =>
      readTranscript({ folder, file }, errors),
    ),
    skillPaths: read(/^skill-paths\/[^/]+\.json$/, SkillPath),
    pictures: take(/^pictures\/.+\.svg$/).flatMap((file) => readPicture({ folder, file }, errors)),
  };
  for (const file of REQUIRED_FILES) if (!files.includes(file)) reportTo(errors, file)('', 'this file is missing');
  for (const file of unknown) reportTo(errors, file)('', 'not a file of the content format (docs/content.md)');
  errors.sort((a, b) => Number(a.file > b.file) - Number(a.file < b.file));
  return sources;
}

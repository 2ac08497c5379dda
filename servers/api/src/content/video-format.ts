import * as v from 'valibot';
import { Practice } from './practice-format.ts';
import { DateText, Id, LanguageTag, Level, Line, Link, LinkOrNone, Localized, LocalizedLines, Slug } from './fields.ts';

/** A product, by its name or an alias, and its version. The version is "" if it has none. */
export const ProductVersion = v.strictObject({ productFamily: Line, version: v.string() });

/** A link with its text in each language. */
export const Resource = v.strictObject({ title: Localized, link: Link });

/** A file to download, such as the scene to start from. `version` names the product that opens it. */
export const DownloadFile = v.strictObject({
  ...Resource.entries,
  kind: v.exactOptional(v.picklist(['start', 'finished'])),
  bytes: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1, 'expected a positive whole number'))),
  version: v.exactOptional(Line),
});

/** The path segments of a category, from the first one of the address on. */
export const CategoryPath = v.pipe(v.array(Slug), v.minLength(1, 'expected at least one segment'));

const PICTURE_EXPECTED = 'expected an address, or a path in the folder pictures without ".svg"';

/** What learners get and for whom: of a course, a skill path or a webinar. The rest follows from the videos. */
export const About = v.strictObject({
  result: Localized,
  picture: v.exactOptional(
    v.union([Link, v.pipe(v.string(), v.regex(/^[a-z-]+(?:\/[a-z0-9-]+)+$/))], PICTURE_EXPECTED),
  ),
  clip: v.exactOptional(Link),
  audience: Localized,
  before: v.exactOptional(v.array(CategoryPath)),
  learned: v.exactOptional(LocalizedLines),
});

/** The folders of videos, and the form of their `category`: the table in docs/content.md. */
export const VIDEO_FOLDERS = {
  tutorials: { type: 'tutorial', first: 'home', others: ['product', 'category'] },
  'master-class': { type: 'master', first: 'master-class', others: ['product', 'course'] },
  webinars: { type: 'webinar', first: 'webinar', others: ['"archive"'] },
  'skill-path-videos': { type: 'skillPath', first: 'skill-paths', others: ['path'] },
} as const;

/** The fields of a video that may have warnings. */
const WARNED_FIELDS = [
  'title',
  'link',
  'mediaLink',
  'previews',
  'videoLength',
  'description',
  'videoLanguage',
  'captionLanguages',
  'order',
  'category',
  'date',
] as const;

/** One video: a tutorial, a master class lesson, a webinar or a skill path video (Specification 3). */
export const Video = v.strictObject({
  id: Id,
  urlName: Slug,
  title: Localized,
  type: v.picklist(['tutorial', 'master', 'webinar', 'skillPath']),
  category: CategoryPath,
  alsoDisplay: v.exactOptional(v.array(CategoryPath)),
  link: LinkOrNone,
  mediaLink: v.exactOptional(Link),
  previews: v.exactOptional(Link),
  registration: v.exactOptional(Link),
  canceled: v.exactOptional(v.boolean()),
  productVersion: v.array(ProductVersion),
  productName: v.exactOptional(Line),
  level: Level,
  speakers: v.array(Id),
  date: DateText,
  price: v.exactOptional(v.pipe(v.number(), v.minValue(0, 'expected 0 or more, in US dollars'))),
  videoLanguage: LanguageTag,
  captionLanguages: v.array(LanguageTag),
  keywords: v.exactOptional(LocalizedLines),
  outline: LocalizedLines,
  description: Localized,
  onlineManual: v.array(Resource),
  tutorialArticles: v.array(Resource),
  downloadFiles: v.array(DownloadFile),
  about: v.exactOptional(About),
  videoLength: v.pipe(v.number(), v.minValue(0, 'expected 0 or more, in seconds')),
  thumbnail: v.exactOptional(LinkOrNone),
  practice: v.exactOptional(Practice),
  credit: v.exactOptional(Line),
  order: v.exactOptional(Id),
  acceptedWarnings: v.exactOptional(v.array(v.picklist(WARNED_FIELDS))),
});

export type Video = v.InferOutput<typeof Video>;
export type About = v.InferOutput<typeof About>;
export type VideoType = Video['type'];
export type ProductVersion = v.InferOutput<typeof ProductVersion>;
export type Resource = v.InferOutput<typeof Resource>;
export type DownloadFile = v.InferOutput<typeof DownloadFile>;

import * as v from 'valibot';
import { MAX_NOTE_LENGTH, PRODUCT_KINDS } from '@learning-center/shared/contract';
import type { ParsedCue } from '@learning-center/shared/web-vtt';
import { DateText, Id, Language, Level, Line, LinesByLanguage, Link, LinkOrNone, Localized } from './fields.ts';
import { LocalizedLines, Slug } from './fields.ts';
import { About, CategoryPath, type Video } from './video-format.ts';

export type { Localized, LocalizedLines } from './fields.ts';
export { Video } from './video-format.ts';
export type { About, DownloadFile, ProductVersion, Resource, VideoType } from './video-format.ts';

const HUE_EXPECTED = 'expected degrees on the color wheel, from 0 to 360';

const PLACEHOLDERS = /\{(?:version|lang)\}/g;

/** An address of the manual. The site fills its placeholders, and would send all others to visitors. */
const ManualLink = v.pipe(
  Link,
  v.check(
    (link) => !/[{}]/.test(link.replace(PLACEHOLDERS, '')),
    'expected no other placeholders than {version} and {lang}',
  ),
);

const Manual = v.strictObject({
  languages: v.array(Language),
  url: ManualLink,
  search: v.exactOptional(ManualLink),
  chapters: v.array(v.strictObject({ title: Localized, url: ManualLink })),
});

/** The look of a product that differs from the look of its kind. */
const ProductLook = v.strictObject({
  hue: v.exactOptional(v.pipe(v.number(), v.minValue(0, HUE_EXPECTED), v.maxValue(360, HUE_EXPECTED))),
  monogram: v.exactOptional(v.pipe(v.string(), v.regex(/^\S{1,3}$/u, 'expected one to three characters'))),
});

/** What visitors can make with a product. `category` is the skill path, course or category that shows how. */
const Goal = v.strictObject({ title: Localized, category: CategoryPath });

/** One product of the provider's family (Specification 1); `products.json` is a list of these. */
export const Product = v.strictObject({
  slug: Slug,
  kind: v.picklist(PRODUCT_KINDS),
  name: Line,
  aliases: v.array(Line),
  tagline: Localized,
  versions: v.array(v.pipe(v.string(), v.regex(/^\d+(?:\.\d+)*$/, 'expected a version such as "8.5"'))),
  categories: v.array(Slug),
  manual: Manual,
  look: v.exactOptional(ProductLook),
  /** The urlName of its skill path for beginners. */
  beginnerPath: v.exactOptional(Slug),
  goals: v.exactOptional(v.array(Goal)),
});

/** The name of one category slug; `categories.json` is a list of these. */
export const Category = v.strictObject({ slug: Slug, name: Localized });

/** One text for all languages, or one for each language in which it differs. */
const Name = v.union([Line, Localized], 'expected a name that is not blank, or names by language with "en" among them');

/** One speaker: `speakers/<id>.json`. */
export const Speaker = v.strictObject({
  id: Id,
  name: Name,
  type: v.picklist(['MAIN', 'GUEST']),
  title: v.exactOptional(Localized),
  description: Localized,
  portrait: v.exactOptional(LinkOrNone),
  /** Lines about them on the webinar pages. */
  introduction: v.exactOptional(LocalizedLines),
});

/** What a participant says; `testimonials.json` is a list of these. */
export const Testimonial = v.strictObject({ content: Localized, author: Name, role: v.exactOptional(Localized) });

/** One master class course: `master-class/<product>/<course>/course.json`. */
export const Course = v.strictObject({
  urlName: Slug,
  title: Localized,
  description: Localized,
  order: Id,
  about: v.exactOptional(About),
});

/** One skill path: `skill-paths/<urlName>.json`, its videos in order of watching. */
export const SkillPath = v.strictObject({
  id: Id,
  urlName: Slug,
  title: Localized,
  description: Localized,
  productFamily: Line,
  level: Level,
  date: DateText,
  videos: v.pipe(v.array(Slug), v.minLength(1, 'expected at least one video')),
  about: v.exactOptional(About),
});

/** The links shown on one product's explorer: `explorer/<product>.json`. */
export const Explorer = v.strictObject({
  links: v.pipe(
    v.array(v.strictObject({ category: CategoryPath, title: Localized, description: Localized, link: Link })),
    v.minLength(1, 'expected at least one link, or no such file'),
  ),
});

/** One banner in one language (Specification 3); `banners.json` is a list of these. */
export const Banner = v.strictObject({
  category: v.picklist([2902, 2903]),
  lang: Language,
  page: v.exactOptional(Slug),
  Url: Link,
  Blank: v.boolean(),
  BannerUrl: v.string(),
  ImageFileName: v.string(),
  Title: Line,
  BannerStyle: v.string(),
  BannerClassName: v.string(),
  EventLabel: v.string(),
});

const Seconds = v.pipe(v.number(), v.integer(), v.minValue(0));
const DemoNoteText = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NOTE_LENGTH));

/** A member that the demo starts with, with the urlNames of videos; `demo-members.json` is a list of these. */
export const DemoMember = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{2,23}$/, 'expected 3 to 24 lower-case letters, digits or hyphens')),
  bookmarks: v.array(Slug),
  /** Watched videos, the latest first. A video may be in the list more than once. */
  views: v.array(Slug),
  /** Notes at a second of a video, the latest first. */
  notes: v.exactOptional(v.array(v.strictObject({ video: Slug, seconds: Seconds, text: DemoNoteText }))),
  /** Where they stopped in videos, the latest first. They finished those without `seconds`. */
  progress: v.exactOptional(v.array(v.strictObject({ video: Slug, seconds: v.exactOptional(Seconds) }))),
});

/** Words that mean the same, by language; `synonyms.json` is a list of these. */
export const SynonymGroup = v.pipe(
  LinesByLanguage,
  v.check(
    (group) => Object.values(group).flat().length > 1,
    'expected at least two words or phrases that mean the same, such as {"en": ["walk cycle", "gait"]}',
  ),
);

export type Product = v.InferOutput<typeof Product>;
export type Category = v.InferOutput<typeof Category>;
export type Speaker = v.InferOutput<typeof Speaker>;
export type Testimonial = v.InferOutput<typeof Testimonial>;
export type Course = v.InferOutput<typeof Course>;
/** A course with its product, which is the name of its folder. */
export type ProductCourse = Course & { product: string };
export type SkillPath = v.InferOutput<typeof SkillPath>;
export type Explorer = v.InferOutput<typeof Explorer>;
export type Banner = v.InferOutput<typeof Banner>;
export type DemoMember = v.InferOutput<typeof DemoMember>;
export type SynonymGroup = v.InferOutput<typeof SynonymGroup>;

/** What is said in a video, from a WebVTT file beside the video's file. */
export interface FileTranscript {
  language: string;
  cues: ParsedCue[];
}

/** A video with what is said in it. */
export type TranscribedVideo = Video & { transcripts?: readonly FileTranscript[] };

/** A file in the folder `pictures`, by its path there without `.svg`. */
export interface PictureFile {
  path: string;
  svg: string;
}

/** A content folder, read and checked. */
export interface Content {
  products: Product[];
  categories: Category[];
  speakers: Speaker[];
  testimonials: Testimonial[];
  videos: TranscribedVideo[];
  courses: ProductCourse[];
  skillPaths: SkillPath[];
  explorers: Explorer[];
  banners: Banner[];
  demoMembers: DemoMember[];
  synonyms: SynonymGroup[];
  pictures: PictureFile[];
}

import type { LanguageCode, Level } from '@learning-center/shared/contract';
import type { Banner, DemoMember, Explorer, Localized, ProductCourse, SkillPath } from '../../content/format.ts';
import type { Product, Speaker, SynonymGroup, Testimonial, Video } from '../../content/format.ts';
import type { ByLanguage } from '../localize.ts';

/** The fields that a video's file and its summary share. */
type SummaryField = 'title' | 'level' | 'videoLength' | 'category' | 'productVersion' | 'date' | 'speakers' | 'link';

/** What lists show of a video: a row of `item_summary`. */
export interface VideoSummary extends Pick<Video, 'id' | 'urlName' | 'type' | SummaryField> {
  kind: 3;
  excerpt: Localized;
  thumbnail: string;
  productName: string;
  price: number | null;
  registration: string;
  canceled: boolean;
  /** The languages of the site in which it has captions. */
  captionsIn: LanguageCode[];
  hasScenes: boolean;
}

/** What lists show of a skill path: a row of `item_summary`. */
export interface SkillPathSummary extends Omit<SkillPath, 'videos' | 'about'> {
  kind: 5;
  thumbnail: string;
  highestLevel: Level;
  productName: string;
  totalLength: number;
  videoIds: number[];
}

/** The fields of a content file that pages never show. */
type UnstoredField = 'keywords' | 'order' | 'acceptedWarnings';

/** A record that names every field, even without a value. The compiler then finds a field left out. */
type Filled<T> = {
  [Key in keyof Required<T>]: T extends Record<Key, unknown> ? T[Key] : T[Key] | undefined;
};

/** What only a video's own page shows: a row of `item_detail`. It has every field of a content file that lists lack. */
export interface StoredDetail extends Filled<Omit<Video, keyof VideoSummary | UnstoredField>> {
  alsoDisplay: string[][];
  webinarProduct: string | undefined;
}

/** A product and one of its versions; `""` stands for the product without a version. */
export interface ProductPair {
  product: string;
  version: string;
}

/** Items with the same values of all filters. */
export interface FacetGroup {
  kind: 3 | 5;
  type: string;
  level: number;
  products: ProductPair[];
  /** The languages with captions, one bit each. */
  captions: number;
}

/** A list of items with one thing in common, the newest last. */
export interface CatalogList {
  id: number;
  name: string;
  /** The number of videos among the items. */
  videos: number;
  /** The total length of the videos in seconds. */
  length: number;
  /** The lowest and highest level of the videos; 0 without videos. */
  lowestLevel: 0 | Level;
  highestLevel: 0 | Level;
}

/** The small lists of a catalog. They stay in memory while the file is open. */
export interface SmallLists {
  products: Product[];
  /** In the order of their ids. */
  speakers: Speaker[];
  testimonials: Testimonial[];
  courses: ProductCourse[];
  /** The newest first. `product` is a slug. */
  skillPaths: Array<Pick<SkillPath, 'urlName' | 'level' | 'about'> & { product: string }>;
  links: Explorer['links'];
  banners: Banner[];
  demoMembers: DemoMember[];
  synonyms: SynonymGroup[];
  /** Names and pictures of path segments by path: "home", "home/studio", "home/studio/lighting". */
  segments: Record<string, { name: ByLanguage<string>; picture?: string }>;
  catalogLists: CatalogList[];
  facetGroups: FacetGroup[];
}

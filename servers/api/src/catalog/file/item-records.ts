import type { LanguageCode, Level, ProductVersion, VideoType } from '@learning-center/shared/contract';
import type { Banner, DemoMember, Explorer, Localized, ProductCourse } from '../../content/format.ts';
import type { Product, Speaker, SynonymGroup, Video } from '../../content/format.ts';
import type { ByLanguage } from '../localize.ts';

/** A record that names every field, even without a value. The compiler then finds a field left out. */
export type Filled<T> = {
  [Key in keyof Required<T>]: T extends Record<Key, unknown> ? T[Key] : T[Key] | undefined;
};

/** What lists show of a video: a row of `item_summary`. */
export interface VideoSummary {
  kind: 3;
  id: number;
  urlName: string;
  type: VideoType;
  title: Localized;
  excerpt: Localized;
  thumbnail: string;
  level: Level;
  videoLength: number;
  category: string[];
  productVersion: ProductVersion[];
  productName: string;
  date: string;
  speakers: number[];
  price: number | null;
  link: string;
  registration: string;
  canceled: boolean;
  /** The languages of the site in which it has captions. */
  captionsIn: LanguageCode[];
}

/** What lists show of a skill path: a row of `item_summary`. */
export interface SkillPathSummary {
  kind: 5;
  id: number;
  urlName: string;
  title: Localized;
  description: Localized;
  thumbnail: string;
  level: Level;
  highestLevel: Level;
  date: string;
  productFamily: string;
  productName: string;
  totalLength: number;
  videoIds: number[];
}

/** The fields of a content file that pages never show. */
type UnstoredField = 'keywords' | 'order' | 'acceptedWarnings';

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
  productSet: number;
  /** The languages with captions, one bit each. */
  captions: number;
}

/** A list of items with one thing in common, the newest last. */
export interface ItemList {
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
  speakers: Speaker[];
  courses: ProductCourse[];
  links: Explorer['links'];
  banners: Banner[];
  demoMembers: DemoMember[];
  synonyms: SynonymGroup[];
  /** Names of path segments by path: "home", "home/lumistage", "home/lumistage/lighting". */
  segmentNames: Record<string, ByLanguage<string>>;
  /** The addresses of the pictures of products, categories and courses, by path. */
  segmentPictures: Record<string, string>;
  /** The products and versions that an item's `product_set` refers to. */
  productSets: ProductPair[][];
}

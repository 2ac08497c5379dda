import type { ProductVersion, VideoType } from '@learning-center/shared/contract';
import type { Banner, PlacedCourse, Explorer, Localized, Product, Resource, Speaker } from '../content/format.ts';
import type { ByLanguage } from './localize.ts';

/** What lists show of a video, as the snapshot holds it. */
export interface VideoCard {
  kind: 3;
  id: number;
  urlName: string;
  type: VideoType;
  title: Localized;
  excerpt: Localized;
  thumbnail: string;
  level: 1 | 2 | 3;
  videoLength: number;
  category: string[];
  productVersion: ProductVersion[];
  productName: string;
  date: string;
  speakers: number[];
  price: number | null;
  link: string;
  registration: string;
}

/** What lists show of a skill path, as the snapshot holds it. */
export interface PathCard {
  kind: 5;
  id: number;
  urlName: string;
  title: Localized;
  description: Localized;
  thumbnail: string;
  level: 1 | 2 | 3;
  highestLevel: 1 | 2 | 3;
  date: string;
  productFamily: string;
  productName: string;
  totalLength: number;
  videoIds: number[];
}

/** What only a video's own page shows, as the snapshot holds it. */
export interface VideoRest {
  alsoDisplay: string[][];
  videoLanguage: string;
  captionLanguages: string[];
  outline: ByLanguage<string[]>;
  description: Localized;
  onlineManual: Resource[];
  tutorialArticles: Resource[];
  downloadFiles: Resource[];
  webinarProduct?: string;
  credit?: string;
}

/** A product and one of its versions, "" for the product as such. */
export interface ProductPair {
  product: string;
  version: string;
}

/** A shelf is a list of items with one thing in common, newest last; `videos` counts those that are videos. */
export interface Shelf {
  id: number;
  name: string;
  size: number;
  videos: number;
}

/** The small lists of a catalogue, held in memory while it is open. */
export interface SmallLists {
  products: Product[];
  speakers: Speaker[];
  courses: PlacedCourse[];
  links: Explorer['links'];
  banners: Banner[];
  /** Names of path segments: "home", "home/lumistage", "home/lumistage/lighting". */
  labels: Record<string, ByLanguage<string>>;
  /** Which products and versions an item's `products` number stands for. */
  productSets: ProductPair[][];
}

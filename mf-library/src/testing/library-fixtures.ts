import {
  type Facets,
  type ProductFamily,
  type QueryResult,
  type VideoListItem,
  type RequestOf,
  type queryVideos,
} from '@learning-center/shared/contract';
import { listedFamily, listedVideo } from '@learning-center/shared/testing';

type QueryInput = RequestOf<typeof queryVideos>;

export const videoOf = (id: number, title = `Lesson ${id}`): VideoListItem =>
  listedVideo(id, { title, productName: '', date: '2027/05/13 10:00' });

/** Facet counts; no video is advanced. */
export const facets: Facets = {
  type: [
    { value: 0, count: 1412 },
    { value: 1, count: 1020 },
    { value: 2, count: 392 },
  ],
  level: [
    { value: 1, count: 900 },
    { value: 2, count: 512 },
    { value: 3, count: 0 },
  ],
  product: [
    { value: 'lumistage', count: 430 },
    { value: 'motionwell', count: 110 },
  ],
  version: [{ productFamily: 'lumistage', value: '8', count: 51 }],
};

/** A page of a list of `count` videos, with only its first rows: each takes time to draw. */
export function pageOf(request: QueryInput, count: number, rows = 6): QueryResult {
  const { page = 1, pageSize = 24, withFacets = false } = request;
  const first = (page - 1) * pageSize + 1;
  const length = Math.max(0, Math.min(rows, count - first + 1));
  return {
    count: Math.min(count, 1000),
    countIsCapped: count > 1000,
    items: Array.from({ length }, (_, position) => videoOf(first + position)),
    ...(withFacets ? { facets } : {}),
  };
}

/** The product families as the server lists them: in its own order, with hidden versions. */
export const families: ProductFamily[] = [
  listedFamily('motionwell', 'Motionwell', ['1', '2']),
  listedFamily('inkhop', 'Inkhop', ['2', '3', '5']),
  listedFamily('castwright', 'Castwright', ['0.9', '1', '2']),
  listedFamily('lumistage', 'Lumistage', ['3', '4', '8', '8.5', '8.10']),
];

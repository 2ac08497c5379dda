import type { LanguageId, QueryRequest, QueryResult } from '@learning-center/shared/contract';
import type { SynonymGroup, Video } from '../../content/format.ts';
import { openSample } from './open-sample.ts';
import { query } from './requests.ts';
import { sampleContent } from './sample-content.ts';
import { sampleVideo } from './sample-video.ts';

export type Lesson = Pick<Video, 'title'> & Partial<Video>;

/** A catalog of lessons with these titles, from the oldest, and its searches. */
export function catalogOf(lessons: readonly Lesson[], synonyms: SynonymGroup[] = []) {
  const videos = lessons.map((lesson, index) =>
    sampleVideo({ id: index + 1, speakers: [], category: ['home', 'lumistage'], ...lesson }),
  );
  const catalog = openSample(sampleContent({ videos, synonyms }));
  const search = (keyword: string, change: Partial<QueryRequest> = {}) =>
    catalog.queryVideos(query({ keyword, ...change }));
  const titlesOf = ({ items }: QueryResult) => items.map(({ title }) => title);
  return { search, found: (keyword: string, lang: LanguageId = 1) => titlesOf(search(keyword, { lang })), titlesOf };
}

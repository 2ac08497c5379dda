import { SortOrder } from '@learning-center/shared/contract';
import { jsonRequest, type RawRequest } from '../servers/http-client.ts';

/** A kind of search; each turn searches for something else. */
export interface SearchCase {
  name: string;
  request: (turn: number, videos: number) => RawRequest;
}

/** Words in every synthetic title, or in every tenth. */
const COMMON_WORD = 'lesson';
const KEYWORDS = ['light', 'camera', 'bone', 'sprite', 'walk', 'pose', 'face', 'sleeve', 'shadow', 'curve'];
const JAPANESE = ['照明', 'カメラ', '骨格', '歩行', '表情', '影', '曲線', '素材'];

/** Words that are only said, in all synthetic videos down to one in eight. */
const SAID = ['bebaba', 'gobeba', 'robeba', 'daboba', 'fadaba', 'medeba', 'madaba', 'bodoba', 'rodoba', 'fagoba'];

/** Words that only forty hour-long videos say, minutes from each other. */
const HOUR_WORDS = ['agenda', 'keynote', 'moderator', 'audience', 'roundtable', 'sponsor', 'giveaway', 'applause'];

const query = (fields: object) =>
  jsonRequest('/LearningCenter/v1/Query', { lang: 1, page: 1, pageSize: 24, ...fields });
const saidAt = (turn: number) => SAID[turn % SAID.length] ?? '';
const wordAt = (turn: number) => KEYWORDS[turn % KEYWORDS.length] ?? '';
/** The page number makes the request unique without changing its kind. */
const pageAt = (turn: number) => 1 + Math.floor(turn / 10);

export const SEARCH_CASES: readonly SearchCase[] = [
  {
    name: 'the newest, page by page',
    request: (turn) =>
      query({ orderBy: SortOrder.LATEST, page: 1 + (turn % 40), pageSize: 12 + Math.floor(turn / 40) }),
  },
  {
    name: 'one product and level, oldest first',
    request: (turn) =>
      query({
        orderBy: SortOrder.OLDEST,
        productFamily: 'lumistage',
        level: '2',
        page: 1 + (turn % 40),
        pageSize: 12 + Math.floor(turn / 40),
      }),
  },
  {
    name: 'a word of every title, by relevance',
    request: (turn) =>
      query({
        keyword: COMMON_WORD,
        orderBy: SortOrder.RELEVANCE,
        page: 1 + (turn % 40),
        pageSize: 12 + Math.floor(turn / 40),
      }),
  },
  {
    name: 'two words, by relevance, with counts',
    request: (turn) =>
      query({
        keyword: `${wordAt(turn)} ${wordAt(turn + 3)}`,
        orderBy: SortOrder.RELEVANCE,
        page: pageAt(turn),
        withFacets: true,
      }),
  },
  {
    name: 'a Japanese phrase, by relevance',
    request: (turn) =>
      query({
        keyword: `${JAPANESE[turn % JAPANESE.length]}の${JAPANESE[(turn + 3) % JAPANESE.length]}`,
        lang: 4,
        orderBy: SortOrder.RELEVANCE,
        pageSize: 12 + Math.floor(turn / 8),
      }),
  },
  {
    name: 'a misspelled word',
    request: (turn) => query({ keyword: `${wordAt(turn)}xq${turn}`, orderBy: SortOrder.RELEVANCE }),
  },
  {
    name: 'a natural question, by relevance',
    request: (turn) =>
      query({
        keyword: `how do I make a ${wordAt(turn)} with a ${wordAt(turn + 3)}?`,
        orderBy: SortOrder.RELEVANCE,
        page: pageAt(turn),
      }),
  },
  {
    name: 'a Japanese question, by relevance',
    request: (turn) =>
      query({
        keyword: `${JAPANESE[turn % JAPANESE.length]}を${JAPANESE[(turn + 3) % JAPANESE.length]}に使う方法`,
        lang: 4,
        orderBy: SortOrder.RELEVANCE,
        pageSize: 12 + Math.floor(turn / 8),
      }),
  },
  {
    name: 'a joined word, by relevance',
    request: (turn) =>
      query({
        keyword: `${wordAt(turn)}${wordAt(turn + 1)}`,
        orderBy: SortOrder.RELEVANCE,
        pageSize: 12 + Math.floor(turn / 10),
      }),
  },
  {
    name: 'the closest matches of four words',
    request: (turn) =>
      query({
        keyword: `${wordAt(turn)} painting ${wordAt(turn + 3)} watercolor${turn}`,
        orderBy: SortOrder.RELEVANCE,
      }),
  },
  {
    name: 'a word that is only said, in many videos',
    request: (turn) => query({ keyword: saidAt(turn), orderBy: SortOrder.RELEVANCE, page: pageAt(turn) }),
  },
  {
    name: 'a word that is only said, with counts',
    request: (turn) =>
      query({ keyword: saidAt(turn), orderBy: SortOrder.RELEVANCE, page: pageAt(turn), withFacets: true }),
  },
  {
    name: 'a word of titles and one that is only said',
    request: (turn) =>
      query({ keyword: `${wordAt(turn)} ${saidAt(turn + 3)}`, orderBy: SortOrder.RELEVANCE, page: pageAt(turn) }),
  },
  {
    name: 'a said phrase in Japanese',
    request: (turn) =>
      query({
        keyword: `${JAPANESE[turn % JAPANESE.length]}します`,
        lang: 4,
        orderBy: SortOrder.RELEVANCE,
        pageSize: 12 + Math.floor(turn / 8),
      }),
  },
  {
    name: 'two words said far apart in hour-long lessons',
    request: (turn) =>
      query({
        keyword: `${HOUR_WORDS[turn % HOUR_WORDS.length]} ${HOUR_WORDS[(turn + 3) % HOUR_WORDS.length]}`,
        lang: 8,
        orderBy: SortOrder.RELEVANCE,
        pageSize: 12 + Math.floor(turn / HOUR_WORDS.length),
      }),
  },
  {
    name: 'captions in the language, with counts',
    request: (turn) => query({ keyword: wordAt(turn), hasCaptions: true, withFacets: true, page: pageAt(turn) }),
  },
  {
    name: 'ways out of filters without results',
    request: (turn) =>
      query({
        keyword: `${wordAt(turn)} ${wordAt(turn + 3)}`,
        productFamily: 'lumistage',
        productVersion: '5.3',
        pageSize: 12 + Math.floor(turn / 10),
      }),
  },
  {
    name: 'suggestions for three letters',
    request: (turn) => ({
      method: 'GET',
      path: `/LearningCenter/KeywordSuggestion?keyword=${wordAt(turn).slice(0, 3)}&size=${1 + (Math.floor(turn / 10) % 20)}&lang=1`,
      headers: {},
    }),
  },
  {
    name: 'one video',
    request: (turn, videos) =>
      jsonRequest('/LearningCenter/v1/Query/Detail', { urlName: `video-${1 + ((turn * 487) % videos)}`, lang: 1 }),
  },
];

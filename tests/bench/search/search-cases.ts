import { Order } from '@learning-center/shared/contract';
import { jsonRequest, type Sent } from '../servers/ask.ts';

/** A kind of question that visitors ask; each turn asks another one of the kind. */
export interface Question {
  name: string;
  ask: (turn: number, videos: number) => Sent;
}

/** Words that every synthetic title has, or every tenth. */
const COMMON = 'lesson';
const WORDS = ['light', 'camera', 'bone', 'sprite', 'walk', 'pose', 'face', 'sleeve', 'shadow', 'curve'];
const JAPANESE = ['照明', 'カメラ', '骨格', '歩行', '表情', '影', '曲線', '素材'];

const query = (fields: object) =>
  jsonRequest('/LearningCenter/v1/Query', { lang: 1, page: 1, pageSize: 24, ...fields });
const wordAt = (turn: number) => WORDS[turn % WORDS.length] ?? '';
/** The page makes the question another one without making it another kind. */
const pageAt = (turn: number) => 1 + Math.floor(turn / 10);

export const QUESTIONS: readonly Question[] = [
  {
    name: 'the newest, page by page',
    ask: (turn) => query({ orderBy: Order.LATEST, page: 1 + (turn % 40), pageSize: 12 + Math.floor(turn / 40) }),
  },
  {
    name: 'one product and level, oldest first',
    ask: (turn) =>
      query({
        orderBy: Order.OLDEST,
        productFamily: 'lumistage',
        level: '2',
        page: 1 + (turn % 40),
        pageSize: 12 + Math.floor(turn / 40),
      }),
  },
  {
    name: 'a word of every title, by relevance',
    ask: (turn) =>
      query({ keyword: COMMON, orderBy: Order.RELEVANCE, page: 1 + (turn % 40), pageSize: 12 + Math.floor(turn / 40) }),
  },
  {
    name: 'two words, by relevance, with counts',
    ask: (turn) =>
      query({
        keyword: `${wordAt(turn)} ${wordAt(turn + 3)}`,
        orderBy: Order.RELEVANCE,
        page: pageAt(turn),
        withFacets: true,
      }),
  },
  {
    name: 'a Japanese phrase, by relevance',
    ask: (turn) =>
      query({
        keyword: `${JAPANESE[turn % JAPANESE.length]}の${JAPANESE[(turn + 3) % JAPANESE.length]}`,
        lang: 4,
        orderBy: Order.RELEVANCE,
        pageSize: 12 + Math.floor(turn / 8),
      }),
  },
  {
    name: 'a misspelled word',
    ask: (turn) => query({ keyword: `${wordAt(turn)}xq${turn}`, orderBy: Order.RELEVANCE }),
  },
  {
    name: 'suggestions for three letters',
    ask: (turn) => ({
      method: 'GET',
      path: `/LearningCenter/KeywordSuggestion?keyword=${wordAt(turn).slice(0, 3)}&size=${1 + (Math.floor(turn / 10) % 20)}&lang=1`,
      headers: {},
    }),
  },
  {
    name: 'one video',
    ask: (turn, videos) =>
      jsonRequest('/LearningCenter/v1/Query/Detail', { urlName: `video-${1 + ((turn * 487) % videos)}`, lang: 1 }),
  },
];

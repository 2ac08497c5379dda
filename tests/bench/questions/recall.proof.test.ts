import { LANGUAGES } from '@learning-center/shared/contract';
import { openDemoCatalog } from './demo-catalog.ts';
import { measureRecall } from './recall.ts';
import { QUESTIONS, REPORTED_QUESTIONS } from './questions.ts';
import { missedVideos, sampleSaidWords } from './said-words.ts';

const GOAL = 0.95;
/** How many words of each language are searched for. */
const WORDS = 6;

describe('the search in the demo', () => {
  let demo: ReturnType<typeof openDemoCatalog>;

  beforeAll(() => {
    demo = openDemoCatalog();
  });

  afterAll(() => demo.close());

  it('has an answer among the first five results of 95 in 100 questions of each language', () => {
    const recalls = measureRecall(demo.catalog);
    expect(recalls.map(({ language }) => QUESTIONS[language].length)).toEqual([40, 40, 40, 40, 40]);
    for (const { language, share, misses } of recalls)
      expect({ language, misses, isReached: share >= GOAL }).toMatchObject({ isReached: true });
  });

  it('has an answer among the first five results of each reported search', () => {
    const recalls = measureRecall(demo.catalog, REPORTED_QUESTIONS);
    expect(recalls.flatMap(({ misses }) => misses)).toEqual([]);
  });

  it.each(LANGUAGES.map(({ code }) => code))('finds in %s every video whose captions have a word', (code) => {
    const words = sampleSaidWords(demo.videos, { code, size: WORDS });
    expect(words).toHaveLength(WORDS);
    for (const each of words) {
      const missed = missedVideos(each, code, demo.catalog);
      expect({ word: each.word, missed }).toEqual({ word: each.word, missed: [] });
    }
  });
});

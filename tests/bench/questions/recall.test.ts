import type { QueryItem } from '@learning-center/shared/contract';
import { isAnswer, measureRecall } from './recall.ts';
import { QUESTIONS } from './questions.ts';

const GOAL = 0.95;
/** A question that is one misspelled word gets no results, but another spelling. */
const GOAL_OF_A_LANGUAGE = 0.92;

describe('the search', () => {
  it('has an answer among the first five results of 95 in 100 questions', () => {
    const recalls = measureRecall();
    expect(recalls.map(({ language }) => QUESTIONS[language].length)).toEqual([40, 40, 40, 40, 40]);
    for (const { language, share, misses } of recalls)
      expect({ language, misses, isReached: share >= GOAL_OF_A_LANGUAGE }).toMatchObject({ isReached: true });
    const total = recalls.reduce((sum, { share }) => sum + share, 0);
    expect(total / recalls.length).toBeGreaterThanOrEqual(GOAL);
  });
});

describe('an answer', () => {
  const lesson = (urlName: string, productName: string) => ({ urlName, productName }) as unknown as QueryItem;

  it('is a lesson about a topic of the question, whatever its product and version', () => {
    const question = { text: 'gifs', topics: ['gif-loops'] };
    expect(isAnswer(lesson('inkhop-5-gif-loops-presets', 'Inkhop'), question)).toBe(true);
    expect(isAnswer(lesson('pilot-episode-04-gif-loops', 'Inkhop'), question)).toBe(true);
    expect(isAnswer(lesson('inkhop-5-big-gif-loopson', 'Inkhop'), question)).toBe(false);
  });

  it('is about the product that the question names', () => {
    const question = { text: 'Inkhop gifs', topics: ['gif-loops'], product: 'Inkhop' };
    expect(isAnswer(lesson('inkhop-5-gif-loops', 'Inkhop'), question)).toBe(true);
    expect(isAnswer(lesson('lumistage-gif-loops', 'Lumistage'), question)).toBe(false);
  });
});

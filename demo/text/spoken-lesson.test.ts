import { makeDemoContent } from '../make-content.ts';
import { NOUNS } from '../tables/nouns.ts';
import { SPECIAL_REPLAYS } from '../tables/special-replays.ts';
import { SPOKEN_TEXT } from '../tables/spoken/index.ts';
import { SETTING_TALK } from '../tables/talk.ts';
import { TEST_DAY } from '../testing/demo-videos.ts';
import { fillPhrase } from './languages.ts';
import { nounPhrase } from './nouns.ts';
import { spotCues } from './spoken-lesson.ts';
import type { SpokenLesson } from './spoken-lesson.ts';

/** Every video of the demo, with the English sentences that are said in it. */
const lessons: Array<SpokenLesson & { said: ReadonlySet<string> }> = [];
makeDemoContent(TEST_DAY, (lesson) => {
  lessons.push({ ...lesson, said: new Set(spotCues(lesson).map(({ phrase }) => phrase.en)) });
  return [];
});
const byText = Map.groupBy(lessons, ({ text }) => text);
const average = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

describe('the sentences of a lesson', () => {
  it('are seldom those of its category: each is in at most four of ten lessons, and in a quarter on average', () => {
    const shares = [...byText].flatMap(([text, own]) =>
      Object.values(SPOKEN_TEXT[text])
        .flat()
        .map(({ en }) => own.filter(({ said }) => said.has(en)).length / own.length),
    );
    expect(Math.max(...shares)).toBeLessThan(0.4);
    expect(average(shares)).toBeLessThan(0.25);
    expect(Math.min(...shares)).toBeGreaterThan(0.05);
  });

  it('are for the most part not said in another lesson of its category', () => {
    const overlaps = [...byText.values()].flatMap((own) =>
      own.slice(7).map(({ said }, index) => {
        const other = own[index]?.said ?? said;
        return [...said].filter((sentence) => other.has(sentence)).length / Math.min(said.size, other.size);
      }),
    );
    expect(average(overlaps)).toBeLessThan(0.2);
  });

  it('name the topic, and speak of every noun in lessons of ten minutes or more', () => {
    const silent = lessons
      .filter(({ seconds }) => seconds >= 120)
      .flatMap(({ urlName, seconds, topic, nouns, said }) => {
        const text = [...said].join('\n').toLowerCase();
        const words = seconds < 600 ? [topic.en] : [topic.en, ...nouns.map((noun) => nounPhrase(noun).en)];
        return words.filter((word) => !text.includes(word.toLowerCase())).map((word) => `${urlName}: ${word}`);
      });
    expect(silent).toEqual([]);
  });

  it('speak of a panel and of small changes only where the noun is a setting', () => {
    const others = Object.keys(NOUNS).filter((noun) => !NOUNS[noun]?.isSetting);
    const wrong = SETTING_TALK.flatMap((template) =>
      others.map((noun) => fillPhrase(template, { noun: nounPhrase(noun) }).en),
    );
    expect(lessons.flatMap(({ said }) => wrong.filter((sentence) => said.has(sentence)))).toEqual([]);
  });

  it.each(SPECIAL_REPLAYS.map(({ key, sentences }) => [key, sentences] as const))(
    'of the special replay %s are its own, and none of a category',
    (key, sentences) => {
      const { said, text } = lessons.find(({ urlName }) => urlName === `${key}-replay`)!;
      expect(sentences.filter(({ en }) => !said.has(en))).toEqual([]);
      const ofCategory = Object.values(SPOKEN_TEXT[text]).flat();
      expect(ofCategory.filter(({ en }) => said.has(en))).toEqual([]);
    },
  );
});

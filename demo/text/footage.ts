import { fill } from './languages.ts';
import type { Dice } from '../random.ts';
import { FILMS } from '../tables/films.ts';
import type { Film } from '../tables/films.ts';
import { FOOTAGE, GENERATED_FOOTAGE } from '../tables/sentences.ts';
import type { DemoLanguage } from '../types.ts';

/** The footage of a demo video: an open film, or a test picture that only the simulated player can play. */
export interface Footage {
  link: string;
  seconds: number;
  film: Film | undefined;
}

const COMMAS: Record<DemoLanguage, string> = { en: ', ', de: ', ', jp: '、', tw: '，', cn: '，' };
const SHORT_SECONDS = 140;
const LONG_SECONDS = 590;

export function lessonFootage(dice: Dice, isFirstStep: boolean): Footage {
  return filmFootage(dice.pick(FILMS.filter(({ seconds }) => isFirstStep || seconds >= SHORT_SECONDS)));
}

/** The footage of a recorded webinar: one of the long films. */
export function webinarFootage(dice: Dice): Footage {
  return filmFootage(dice.pick(FILMS.filter(({ seconds }) => seconds >= LONG_SECONDS)));
}

export function filmFootage(film: Film): Footage {
  return { link: `https://www.youtube.com/watch?v=${film.id}`, seconds: film.seconds, film };
}

/** An hour or more of a test picture, because no open film is that long. The id contains the length. */
export function generatedFootage(dice: Dice): Footage {
  const seconds = 3600 + dice.below(2400);
  return {
    link: `https://www.youtube.com/watch?v=SYNTH-${String(seconds).padStart(5, '0')}`,
    seconds,
    film: undefined,
  };
}

/** The line that credits the film. */
export function footageLine(language: DemoLanguage, { film }: Footage): string {
  const credit = film === undefined ? GENERATED_FOOTAGE[language] : filmCredit(language, film);
  return fill(FOOTAGE[language], { credit });
}

function filmCredit(language: DemoLanguage, { title, owner, license }: Film): string {
  const ownerName = typeof owner === 'string' ? owner : owner[language];
  return [title, ownerName, license].filter((text) => text !== '').join(COMMAS[language]);
}

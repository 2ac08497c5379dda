import {
  footageAddress,
  previewsAddress,
  type FootageSubject,
} from '../../servers/api/src/media/footage/footage-addresses.ts';
import { fill } from './languages.ts';
import type { Dice } from '../random.ts';
import { tables } from '../data/tables.ts';
import type { Film } from '../data/tables.ts';
import type { DemoLanguage } from '../types.ts';

/** The footage of a demo video: drawn for the demo and served by this site, or an open film at the video service. */
export interface Footage {
  link: string;
  previews?: string;
  seconds: number;
  film: Film | undefined;
}

const COMMAS: Record<DemoLanguage, string> = { en: ', ', de: ', ', jp: '、', tw: '，', cn: '，' };
const SHORT_SECONDS = 140;
const LONG_SECONDS = 590;

/** A film for a lesson. Other lessons are as long as the film that they would have. */
export function lessonFilm(dice: Dice, isFirstStep: boolean): Film {
  return dice.pick(tables.films.filter(({ seconds }) => isFirstStep || seconds >= SHORT_SECONDS));
}

/** The length of a recorded webinar: that of one of the long films. */
export function webinarFilm(dice: Dice): Film {
  return dice.pick(tables.films.filter(({ seconds }) => seconds >= LONG_SECONDS));
}

/** The length of a long recorded webinar: more than an hour. */
export function longSeconds(dice: Dice): number {
  return 3600 + dice.below(2400);
}

/** Footage that this site serves without a network. */
export function drawnFootage(subject: FootageSubject): Footage {
  return {
    link: footageAddress(subject),
    previews: previewsAddress(subject),
    seconds: subject.seconds,
    film: undefined,
  };
}

export function filmFootage(film: Film): Footage {
  return { link: `https://www.youtube.com/watch?v=${film.key}`, seconds: film.seconds, film };
}

/** The line that credits the film, or says where the pictures are from. */
export function footageLine(language: DemoLanguage, { film }: Pick<Footage, 'film'>): string {
  const credit = film === undefined ? tables.sentences.drawnFootage[language] : filmCredit(language, film);
  return fill(tables.sentences.footage[language], { credit });
}

function filmCredit(language: DemoLanguage, { title, owner, license }: Film): string {
  return [title, owner ?? tables.sentences.publicDomain[language], license]
    .filter((text) => text !== '')
    .join(COMMAS[language]);
}

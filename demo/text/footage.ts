import {
  footageAddress,
  previewsAddress,
  type FootageSubject,
} from '../../servers/api/src/media/footage/footage-addresses.ts';
import { fill } from './languages.ts';
import type { Dice } from '../random.ts';
import { FILMS } from '../tables/films.ts';
import type { Film } from '../tables/films.ts';
import { DRAWN_FOOTAGE, FOOTAGE } from '../tables/sentences.ts';
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
  return dice.pick(FILMS.filter(({ seconds }) => isFirstStep || seconds >= SHORT_SECONDS));
}

/** The length of a recorded webinar: that of one of the long films. */
export function webinarFilm(dice: Dice): Film {
  return dice.pick(FILMS.filter(({ seconds }) => seconds >= LONG_SECONDS));
}

/** The length of a long recorded webinar: more than an hour. */
export function longSeconds(dice: Dice): number {
  return 3600 + dice.below(2400);
}

/** Footage that this site serves without a network. */
export function drawnFootage(subject: FootageSubject): Footage {
  const { seconds } = subject;
  return { link: footageAddress(subject), previews: previewsAddress(subject), seconds, film: undefined };
}

export function filmFootage(film: Film): Footage {
  return { link: `https://www.youtube.com/watch?v=${film.id}`, seconds: film.seconds, film };
}

/** The line that credits the film, or says where the pictures are from. */
export function footageLine(language: DemoLanguage, { film }: Pick<Footage, 'film'>): string {
  const credit = film === undefined ? DRAWN_FOOTAGE[language] : filmCredit(language, film);
  return fill(FOOTAGE[language], { credit });
}

function filmCredit(language: DemoLanguage, { title, owner, license }: Film): string {
  const ownerName = typeof owner === 'string' ? owner : owner[language];
  return [title, ownerName, license].filter((text) => text !== '').join(COMMAS[language]);
}

import { paths } from '@learning-center/shared/routing';

/** The product's fixed speaker introductions (specification 1); their words are in the catalogues. */
export const SPEAKERS = [
  { id: 1, name: 'Maren Holt' },
  { id: 4, name: 'Chen Wei-Ling' },
  { id: 6, name: 'Kwame Asante' },
  { id: 7, name: 'Lucía Barrios' },
  { id: 10, name: 'Noah Lindqvist' },
  { id: 13, name: 'Daniel Okafor' },
  { id: 20, name: 'Lin Chia-Hao' },
  { id: 30, name: 'Gabriel Novak' },
  { id: 32, name: 'Julien Marchetti' },
  { id: 33, name: 'Isla MacRae' },
] as const;

/** The id of the heading that introduces a speaker. */
export const speakerAnchor = (id: number | string) => `speaker-${id}`;

/** Where a speaker is introduced, or undefined for one who is not (decision A66). */
export function speakerPath(id: number | string): string | undefined {
  const isIntroduced = SPEAKERS.some((speaker) => String(speaker.id) === String(id));
  return isIntroduced ? `${paths.webinars('speakerinfo')}#${speakerAnchor(id)}` : undefined;
}

/** The address of a speaker's picture on this site's API. */
export const portraitOf = (id: number, apiBase: string) => `${apiBase}media/portraits/${id}.svg`;

import { paths } from '@learning-center/shared/routing';

/** Ids of the product's fixed speaker introductions (specification 1); their texts are in the locales. */
export const SPEAKER_IDS = [1, 4, 6, 7, 10, 13, 20, 30, 32, 33] as const;

export type SpeakerId = (typeof SPEAKER_IDS)[number];

/** The id of the heading that introduces a speaker. */
export const speakerAnchor = (id: number | string) => `speaker-${id}`;

/** Where a speaker is introduced, or undefined for one who is not (decision A66). */
export function speakerPath(id: number | string): string | undefined {
  const isIntroduced = SPEAKER_IDS.some((introduced) => String(introduced) === String(id));
  return isIntroduced ? `${paths.webinars('speakerinfo')}#${speakerAnchor(id)}` : undefined;
}

/** The address of a speaker's picture on this site's API. */
export const portraitOf = (id: number, apiBase: string) => `${apiBase}media/portraits/${id}.svg`;

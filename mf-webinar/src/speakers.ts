import { paths } from '@learning-center/shared/routing';

/** Ids of the fixed speaker introductions (Specification 1); their texts are in the locales. */
export const SPEAKER_IDS = [1, 4, 6, 7, 10, 13, 20, 30, 32, 33] as const;

export type SpeakerId = (typeof SPEAKER_IDS)[number];

/** The element id of a speaker's heading. */
export const speakerAnchor = (id: number | string) => `speaker-${id}`;

/** The path of a speaker's introduction; undefined if there is none (A66). */
export function speakerPath(id: number | string): string | undefined {
  const isIntroduced = SPEAKER_IDS.some((introduced) => String(introduced) === String(id));
  return isIntroduced ? `${paths.webinars('speakerinfo')}#${speakerAnchor(id)}` : undefined;
}

/** The address of a speaker's portrait on this site's API. */
export const portraitUrl = (id: number, apiBase: string) => `${apiBase}media/portraits/${id}.svg`;

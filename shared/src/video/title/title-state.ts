import { LANGUAGES, type LanguageCode } from '../../contract/index.ts';

/** A video's title, as lists and the video itself say it. */
export interface KnownTitle {
  title: string;
  titleLanguage?: LanguageCode | undefined;
}

/** The state of a link to a video: its title stands on the page before the rest of it comes. */
export function titleState({ title, titleLanguage }: KnownTitle): { video: KnownTitle } {
  return { video: { title, titleLanguage } };
}

/** The title that a link brought along; a state may be from anywhere. */
export function readTitleState(state: unknown): KnownTitle | undefined {
  const { video } = (state ?? {}) as { video?: Partial<Record<keyof KnownTitle, unknown>> | null };
  const language = LANGUAGES.find(({ code }) => code === video?.titleLanguage);
  const isKnown = language !== undefined || video?.titleLanguage === undefined;
  return typeof video?.title === 'string' && isKnown
    ? { title: video.title, titleLanguage: language?.code }
    : undefined;
}

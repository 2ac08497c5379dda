import { LANGUAGES, type LanguageCode } from '../contract/index.ts';

/** The title of a video, available before its detail loads. */
export interface TitlePreview {
  title: string;
  titleLanguage?: LanguageCode | undefined;
}

/** The history state of a link to a video; its page displays the title at once. */
export function titleState({ title, titleLanguage }: TitlePreview): { video: TitlePreview } {
  return { video: { title, titleLanguage } };
}

/** Parses the title from a history state, which may come from anywhere. */
export function readTitleState(state: unknown): TitlePreview | undefined {
  const { video } = (state ?? {}) as { video?: Partial<Record<keyof TitlePreview, unknown>> | null };
  const language = LANGUAGES.find(({ code }) => code === video?.titleLanguage);
  const isSupported = language !== undefined || video?.titleLanguage === undefined;
  return typeof video?.title === 'string' && isSupported
    ? { title: video.title, titleLanguage: language?.code }
    : undefined;
}

import type { About, LanguageCode } from '@learning-center/shared/contract';
import { languageDisplayName } from '@learning-center/shared/lib';

/** Names the languages of captions. A loader does it, so that server and browser display the same (A46). */
export const withLanguageNames = (about: About, language: LanguageCode): About => ({
  ...about,
  captions: about.captions.map((captions) => ({
    ...captions,
    language: languageDisplayName(captions.language, language),
  })),
});

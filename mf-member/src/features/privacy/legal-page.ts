import type { LegalPage, LegalText } from '@learning-center/shared/contract';
import { paths, redirectFrom, localPath, type PageMetaArgs } from '@learning-center/shared/routing';
import { pageLoader } from '@learning-center/shared/state';

/** Creates the loader of the provider's text of a page. Documents of these pages have it in all languages; without it there is no page. */
export const legalLoader = (page: LegalPage) =>
  pageLoader(({ services, language, url }): LegalText => {
    const texts = services.config.brand?.legalTexts?.[page];
    if (!texts) throw redirectFrom(url, localPath(language, paths.home()));
    return texts[language] ?? texts.en;
  });

/** The title of the text is that of its page. */
export const legalMeta = ({ data }: PageMetaArgs) => {
  const { title } = data as LegalText;
  return { title, description: title };
};

import { I18nProvider, UI_LANGUAGES } from '@learning-center/shared/i18n';
import { splitLanguage, useLocation } from '@learning-center/shared/routing';
import { useServices } from '@learning-center/shared/state';
import { PageBoundary } from './PageBoundary.tsx';

/** Stands in the place of the whole page when the layout broke or the words of a language did not come. */
export function ShellBoundary() {
  const { i18n } = useServices();
  const wanted = splitLanguage(useLocation().pathname).language;
  const language = [wanted, ...UI_LANGUAGES].find((code) => i18n.hasResourceBundle(code, 'shell')) ?? wanted;
  return (
    <I18nProvider i18n={i18n} language={language}>
      <main>
        <PageBoundary />
      </main>
    </I18nProvider>
  );
}

import type { i18n as I18n } from 'i18next';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { I18nContext } from 'react-i18next';
import type { LanguageCode } from '../contract/index.ts';

const LanguageContext = createContext<LanguageCode>('en');

/** Provides the i18n instance and the language of the address; the instance never chooses a language itself. */
export function I18nProvider({
  i18n,
  language,
  children,
}: {
  i18n: I18n;
  language: LanguageCode;
  children: ReactNode;
}) {
  const [context, setContext] = useState({ i18n });
  useEffect(() => {
    // English texts replace missing ones after a render.
    const onAdded = (added: string) => language !== 'en' && added === 'en' && setContext({ i18n });
    i18n.store.on('added', onAdded);
    return () => i18n.store.off('added', onAdded);
  }, [i18n, language]);
  return (
    <I18nContext value={context}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </I18nContext>
  );
}

/** The language of the current address (Specification 2.2). */
export function useLanguage(): LanguageCode {
  return useContext(LanguageContext);
}

/** The i18n instance of the page. */
export function useI18n(): I18n {
  const context = useContext(I18nContext);
  if (!context) throw new Error('useI18n needs an I18nProvider around it');
  return context.i18n;
}

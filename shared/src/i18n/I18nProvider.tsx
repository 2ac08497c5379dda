import type { i18n as I18n } from 'i18next';
import { createContext, useContext, type ReactNode } from 'react';
import { I18nContext, I18nextProvider } from 'react-i18next';
import type { LanguageCode } from '../contract/index.ts';

const LanguageContext = createContext<LanguageCode>('en');

/** Provides the i18n instance and the language of the address; the instance never chooses a language itself. */
export function I18nProvider(props: { i18n: I18n; language: LanguageCode; children: ReactNode }) {
  return (
    <I18nextProvider i18n={props.i18n}>
      <LanguageContext value={props.language}>{props.children}</LanguageContext>
    </I18nextProvider>
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

import type { i18n as I18n } from 'i18next';
import { createContext, useContext, type ReactNode } from 'react';
import type { LanguageCode } from '../contract/index.ts';

const I18nContext = createContext<I18n | undefined>(undefined);
const LanguageContext = createContext<LanguageCode>('en');

/** Provides the i18n instance and the language of the address; the instance never chooses a language itself. */
export function I18nProvider(props: { i18n: I18n; language: LanguageCode; children: ReactNode }) {
  return (
    <I18nContext value={props.i18n}>
      <LanguageContext value={props.language}>{props.children}</LanguageContext>
    </I18nContext>
  );
}

/** The language of the current address (Specification 2.2). */
export function useLanguage(): LanguageCode {
  return useContext(LanguageContext);
}

/** The i18n instance of the page. */
export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('useI18n needs an I18nProvider around it');
  return i18n;
}

import type { LanguageCode } from '@learning-center/shared/contract';
import { I18nProvider, LANGUAGE_NAMES, LANGUAGE_TAGS, type I18n } from '@learning-center/shared/i18n';
import { classNames } from '@learning-center/shared/ui';
import styles from './ComponentStates.module.css';
import type { Example } from './example.ts';
import { TEXTS } from './texts.ts';

const THEMES = ['light', 'dark'] as const;

interface ComponentStatesProps {
  example: Example;
  languages: readonly LanguageCode[];
  i18n: I18n;
}

/** A component's states in each language, light beside dark. */
export function ComponentStates({ example, languages, i18n }: ComponentStatesProps) {
  return languages.map((language) => (
    <section
      key={language}
      aria-label={LANGUAGE_NAMES[language]}
      lang={LANGUAGE_TAGS[language]}
      data-language={language}
    >
      <I18nProvider i18n={i18n} language={language}>
        <div className={styles.themes}>
          {THEMES.map((theme) => (
            <States key={theme} example={example} language={language} theme={theme} />
          ))}
        </div>
      </I18nProvider>
    </section>
  ));
}

function States(props: { example: Example; language: LanguageCode; theme: (typeof THEMES)[number] }) {
  const { example, language, theme } = props;
  const idPrefix = `${example.name}-${language}-${theme}`;
  return (
    <div className={styles.theme} data-theme={theme}>
      {example.getStates({ texts: TEXTS[language], language, idPrefix }).map((state) => (
        <figure key={state.name} className={styles.state}>
          <figcaption className={styles.name} lang="en">
            {state.name}
          </figcaption>
          <div className={classNames(styles.stage, example.isFloating && styles.floating)}>{state.element}</div>
        </figure>
      ))}
    </div>
  );
}

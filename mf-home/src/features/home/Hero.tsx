import { paths, useLocalHref, useNavigate } from '@learning-center/shared/routing';
import { useKeywordSuggestions } from '@learning-center/shared/state';
import { SearchField } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import { DopeSheet } from './DopeSheet.tsx';
import styles from './Hero.module.css';

/** The greeting, with a search field for the library. */
export function Hero() {
  const t = useHomeText();
  const navigate = useNavigate();
  const localHref = useLocalHref();
  const { suggestions, suggestFor } = useKeywordSuggestions();
  return (
    <header className={styles.hero}>
      <div className={styles.text}>
        <h1 className={styles.title} tabIndex={-1}>
          {t('home.hero.title')}
        </h1>
        <p className={styles.intro}>{t('home.hero.lead')}</p>
        <div className={styles.search}>
          <SearchField
            to={paths.library()}
            label={t('home.hero.search')}
            placeholder={t('home.hero.placeholder')}
            size="large"
            suggestions={suggestions}
            onType={suggestFor}
            onPick={({ text }) => void navigate(localHref(paths.library({ alltags: text })))}
          />
        </div>
      </div>
      <div className={styles.art}>
        <DopeSheet />
      </div>
    </header>
  );
}

import { LocalLink, paths, splitLanguage, useLocation } from '@learning-center/shared/routing';
import { useWebinarText } from './webinar-text.ts';
import styles from './WebinarNav.module.css';

const CHILDREN = ['upcoming', 'speakerinfo', 'archive'] as const;

/** The three pages of the webinars (specification 2.1); the playhead stands under the current one. */
export function WebinarNav() {
  const t = useWebinarText();
  const [, , current] = splitLanguage(useLocation().pathname).path.split('/');
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
      <ul className={styles.list}>
        {CHILDREN.map((child) => (
          <li key={child}>
            <LocalLink
              to={paths.webinars(child)}
              className={styles.link}
              aria-current={child === current ? 'page' : undefined}
            >
              {t(`nav.${child}`)}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { PagePart } from '@learning-center/shared/lib';
import { useLocation } from '@learning-center/shared/routing';
import { useShellText } from '../../shell-text.ts';
import styles from './OverrideBadge.module.css';

/** Tells a tester which releases are not the visitors' own, and leads back to these with one click. */
export function OverrideBadge({ parts }: { parts: readonly PagePart[] }) {
  const t = useShellText();
  const { pathname, search } = useLocation();
  const tried = parts.filter(({ isTried }) => isTried);
  if (tried.length === 0) return null;
  const query = new URLSearchParams(search);
  query.set('release', 'none');
  return (
    <aside className={styles.badge} aria-label={t('override.label')}>
      <strong>{t('override.label')}</strong>
      <ul className={styles.list} translate="no">
        {tried.map((part) => (
          <li key={part.name}>{nameOf(part)}</li>
        ))}
      </ul>
      {/* No link of the router: the edge ends it, and the page comes anew. */}
      <a href={`${pathname}?${query.toString()}`}>{t('override.reset')}</a>
    </aside>
  );
}

/** A development server has no release; its address says which it is. */
function nameOf({ name, release, entry, integrity }: PagePart): string {
  return `${name}@${integrity === undefined ? new URL(entry, 'http://site.invalid').origin : release}`;
}

import type { PageApp } from '@learning-center/shared/contract';
import { useLocation } from '@learning-center/shared/routing';
import { Row } from '@learning-center/shared/ui';
import { useShellText } from '../../shell-text.ts';
import styles from './OverrideBadge.module.css';

/**
 * Shows a tester which releases override the visitors' own, with a link back to those. Called by `ShellRoute.tsx` if
 * the document names an override. Owns nothing: the edge ends an override. Fails: a development server has no release,
 * so its origin stands there.
 */
export function OverrideBadge({ apps }: { apps: readonly PageApp[] }) {
  const t = useShellText();
  const { pathname, search } = useLocation();
  const overridden = apps.filter(({ isOverride }) => isOverride);
  if (overridden.length === 0) return null;
  const query = new URLSearchParams(search);
  query.set('release', 'none');
  return (
    <aside className={styles.badge} aria-label={t('override.label')}>
      <strong>{t('override.label')}</strong>
      <Row as="ul" wraps gap={3} rowGap={0} isNumeric translate="no">
        {overridden.map((app) => (
          <li key={app.name}>{nameOf(app)}</li>
        ))}
      </Row>
      {/* A plain link, because the edge removes the override and sends a new document. */}
      <a href={`${pathname}?${query.toString()}`}>{t('override.reset')}</a>
    </aside>
  );
}

/** A development server has no release; its origin identifies it. */
function nameOf({ name, release, entry, integrity }: PageApp): string {
  return `${name}@${integrity === undefined ? new URL(entry, 'http://site.invalid').origin : release}`;
}

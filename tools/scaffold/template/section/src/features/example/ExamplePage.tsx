import { useLoaderData } from '@learning-center/shared/routing';
import type { LoadedBy } from '@learning-center/shared/state';
import { EmptyState } from '@learning-center/shared/ui';
import { useId } from 'react';
import { useExampleText } from '../../example-text.ts';
import styles from './ExamplePage.module.css';
import type { loadExample } from './load-example.ts';

/** The first page of this section. */
export function ExamplePage() {
  const t = useExampleText();
  const titleId = useId();
  const products = useLoaderData<LoadedBy<typeof loadExample>>();
  return (
    <div className={styles.page}>
      <h1 id={titleId} tabIndex={-1}>
        {t('example.page.title')}
      </h1>
      <p className={styles.lead}>{t('example.page.lead')}</p>
      {products.length === 0 && <EmptyState title={t('example.empty.title')} />}
      <ul className={styles.products} aria-labelledby={titleId}>
        {products.map(({ slug, name, tagline }) => (
          <li key={slug}>{t('example.product.line', { name, tagline })}</li>
        ))}
      </ul>
    </div>
  );
}

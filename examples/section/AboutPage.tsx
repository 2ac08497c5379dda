import { LocalLink, useLoaderData } from '@learning-center/shared/routing';
import { Page, PageHeader } from '@learning-center/shared/ui';
import styles from './AboutPage.module.css';
import { useSectionText } from './section-text.ts';

/** A second page, with its own code and styles. */
function AboutPage() {
  const t = useSectionText();
  const { segment } = useLoaderData<{ segment: string }>();
  return (
    <Page>
      <PageHeader title={t('about.title')} />
      <p className={styles.text}>{t('about.text', { segment })}</p>
      <LocalLink to={`/${segment}`}>{t('about.back')}</LocalLink>
    </Page>
  );
}

export { AboutPage as Component };

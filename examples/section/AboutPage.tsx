import { LocalLink, useLoaderData } from '@learning-center/shared/routing';
import { Page, PageHeader, Text } from '@learning-center/shared/ui';
import styles from './AboutPage.module.css';
import { useSectionText } from './section-text.ts';

/** A second page, with its own code and styles. */
function AboutPage() {
  const t = useSectionText();
  const { segment } = useLoaderData<{ segment: string }>();
  return (
    <Page>
      <PageHeader title={t('about.title')} />
      <Text measure="text" className={styles.text}>
        {t('about.text', { segment })}
      </Text>
      <LocalLink to={`/${segment}`}>{t('about.back')}</LocalLink>
    </Page>
  );
}

export { AboutPage as Component };

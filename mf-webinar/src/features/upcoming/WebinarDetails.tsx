import type { WebinarItem } from '@learning-center/shared/contract';
import { paths } from '@learning-center/shared/routing';
import { ButtonLink, DashText, SafeText, SectionHeading } from '@learning-center/shared/ui';
import { useWebinarText } from '../../webinar-text.ts';
import styles from './WebinarDetails.module.css';

/** The whole description and outline of a webinar, and the way to the others; `lang` is their language, if not the page's. */
export function WebinarDetails({ webinar, lang }: { webinar: WebinarItem; lang: string | undefined }) {
  const t = useWebinarText();
  const { excerpt, description = excerpt, outline = [] } = webinar;
  return (
    <>
      {description !== '' && (
        <section aria-labelledby="about">
          <SectionHeading id="about">{t('upcoming.details.about')}</SectionHeading>
          <p className={styles.text} lang={lang}>
            <SafeText text={description} />
          </p>
        </section>
      )}
      {outline.length > 0 && (
        <section aria-labelledby="outline">
          <SectionHeading id="outline">{t('upcoming.details.outline')}</SectionHeading>
          <ol className={styles.outline} lang={lang}>
            {outline.map((line, position) => (
              <li key={position}>
                <DashText text={line} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <p>
        <ButtonLink to={paths.webinars('upcoming')} icon="arrow-left">
          {t('upcoming.details.all')}
        </ButtonLink>
      </p>
    </>
  );
}

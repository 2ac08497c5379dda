import { SectionHeading } from '@learning-center/shared/ui';
import { useWebinarText } from '../../webinar-text.ts';
import styles from './Testimonials.module.css';

/** The fixed testimonials (Specification 1); their texts and authors are in the locales. */
const TESTIMONIALS = ['storyboard', 'replay', 'questions'] as const;

/** What participants say, as plain quotes. */
export function Testimonials() {
  const t = useWebinarText();
  return (
    <section aria-labelledby="testimonials">
      <SectionHeading id="testimonials">{t('upcoming.testimonials.title')}</SectionHeading>
      <ul className={styles.quotes}>
        {TESTIMONIALS.map((id) => (
          <li key={id}>
            <figure className={styles.quote}>
              <blockquote>{t(`upcoming.testimonials.${id}.text`)}</blockquote>
              <figcaption>
                <span className={styles.author}>{t(`upcoming.testimonials.${id}.author`)}</span>
                {t(`upcoming.testimonials.${id}.role`)}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

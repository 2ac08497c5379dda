import { SectionHeading } from '@learning-center/shared/ui';
import { useWebinarText } from '../../webinar-text.ts';
import styles from './Testimonials.module.css';

/** The product's fixed testimonials (specification 1): their words are in the catalogues, their authors here. */
const TESTIMONIALS = [
  { id: 'storyboard', author: 'Elin Sandvik' },
  { id: 'replay', author: 'Kenta Aoyama' },
  { id: 'questions', author: 'Paula Reinhardt' },
] as const;

/** What people who were there say, as plain quotes. */
export function Testimonials() {
  const t = useWebinarText();
  return (
    <section aria-labelledby="testimonials">
      <SectionHeading id="testimonials">{t('upcoming.testimonials.title')}</SectionHeading>
      <ul className={styles.quotes}>
        {TESTIMONIALS.map(({ id, author }) => (
          <li key={id}>
            <figure className={styles.quote}>
              <blockquote>{t(`upcoming.testimonials.${id}.text`)}</blockquote>
              <figcaption>
                <span className={styles.author}>{author}</span>
                {t(`upcoming.testimonials.${id}.role`)}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

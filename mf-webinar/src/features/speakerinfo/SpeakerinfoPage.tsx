import { useAddress, useLoaderData } from '@learning-center/shared/routing';
import { speakerAnchor } from '../../speakers.ts';
import { useWebinarText } from '../../webinar-text.ts';
import { WebinarHeader } from '../../WebinarHeader.tsx';
import type { SpeakerinfoData } from './load-speakerinfo.ts';
import { SpeakerIntroduction } from './SpeakerIntroduction.tsx';
import styles from './SpeakerinfoPage.module.css';

/** Who holds the webinars, each with a picture, a role and a few lines (specification 1 and 2.7). */
export function SpeakerinfoPage() {
  const t = useWebinarText();
  const { speakers } = useLoaderData<SpeakerinfoData>();
  const { hash } = useAddress();
  return (
    <div className={styles.page}>
      <WebinarHeader title={t('speakerinfo.page.title')} lead={t('speakerinfo.page.lead')} />
      <ul className={styles.list}>
        {speakers.map((id) => (
          <SpeakerIntroduction key={id} id={id} isCurrent={hash === `#${speakerAnchor(id)}`} />
        ))}
      </ul>
    </div>
  );
}

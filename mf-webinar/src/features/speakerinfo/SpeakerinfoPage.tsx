import { useAddress } from '@learning-center/shared/routing';
import { useServices } from '@learning-center/shared/state';
import { Page, Picture, SafeText } from '@learning-center/shared/ui';
import { portraitUrl, SPEAKER_IDS, speakerAnchor, type SpeakerId } from '../../speakers.ts';
import { useWebinarText } from '../../webinar-text.ts';
import { WebinarHeader } from '../../WebinarHeader.tsx';
import styles from './SpeakerinfoPage.module.css';

/** Shows every speaker with a picture, a role and a few lines (Specification 1, 2.7). */
function SpeakerinfoPage() {
  const t = useWebinarText();
  const { hash } = useAddress();
  return (
    <Page>
      <WebinarHeader title={t('speakerinfo.page.title')} lead={t('speakerinfo.page.lead')} />
      <ul className={styles.list}>
        {SPEAKER_IDS.map((id) => (
          <SpeakerIntroduction key={id} id={id} isCurrent={hash === `#${speakerAnchor(id)}`} />
        ))}
      </ul>
    </Page>
  );
}

export { SpeakerinfoPage as Component };

/** One speaker. The playhead marks the one that a link led to. */
function SpeakerIntroduction({ id, isCurrent }: { id: SpeakerId; isCurrent: boolean }) {
  const t = useWebinarText();
  const { config } = useServices();
  return (
    <li className={styles.speaker} data-current={isCurrent || undefined}>
      <Picture src={portraitUrl(id, config.apiBase)} width={160} height={160} />
      <div>
        <h2 id={speakerAnchor(id)} className={styles.name}>
          {t(`speakers.${id}.name`)}
        </h2>
        <p className={styles.role}>{t(`speakers.${id}.role`)}</p>
      </div>
      <div className={styles.intro}>
        {t(`speakers.${id}.intro`)
          .split('\n')
          .map((line) => (
            <p key={line}>
              <SafeText text={line} />
            </p>
          ))}
      </div>
    </li>
  );
}

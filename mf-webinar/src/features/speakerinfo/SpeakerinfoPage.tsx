import { useAddress } from '@learning-center/shared/routing';
import { useServices } from '@learning-center/shared/state';
import { Grid, Page, Picture, SafeText, Text } from '@learning-center/shared/ui';
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
        <Text as="h2" id={speakerAnchor(id)} size="heading-xl">
          {t(`speakers.${id}.name`)}
        </Text>
        <Text tone="faint" className={styles.role}>
          {t(`speakers.${id}.role`)}
        </Text>
      </div>
      <Grid gap={2} tone="muted" measure="text" className={styles.intro}>
        {t(`speakers.${id}.intro`)
          .split('\n')
          .map((line) => (
            <p key={line}>
              <SafeText text={line} />
            </p>
          ))}
      </Grid>
    </li>
  );
}

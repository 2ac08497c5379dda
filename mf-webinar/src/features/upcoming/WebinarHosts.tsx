import type { Speaker } from '@learning-center/shared/contract';
import { LocalLink } from '@learning-center/shared/routing';
import { Picture } from '@learning-center/shared/ui';
import { speakerPath } from '../../speakers.ts';
import { useWebinarText } from '../../webinar-text.ts';
import styles from './WebinarHosts.module.css';

/** The hosts of a webinar; those with an introduction are links (A66). */
export function WebinarHosts({ speakers }: { speakers: readonly Speaker[] }) {
  const t = useWebinarText();
  if (speakers.length === 0) return null;
  return (
    <div className={styles.hosts}>
      <span>{t('upcoming.card.hosts')}</span>
      <ul className={styles.list}>
        {speakers.map((speaker) => (
          <li key={speaker.id} className={styles.host}>
            {speaker.thumbnail !== '' && <Picture src={speaker.thumbnail} width={28} height={28} />}
            <HostName {...speaker} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function HostName({ id, name }: Pick<Speaker, 'id' | 'name'>) {
  const to = speakerPath(id);
  return to === undefined ? name : <LocalLink to={to}>{name}</LocalLink>;
}

import { useLanguage } from '@learning-center/shared/i18n';
import { useServices } from '@learning-center/shared/state';
import { Card, CardTitle, Icon } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import { COMMUNITY, toCommunityUrl } from './community-links.ts';
import styles from './Community.module.css';
import { HomeRow } from '../../HomeRow.tsx';

/** "Community & Support": six links to other sites, each in a new tab (Specification 1, A68). */
export function Community() {
  const t = useHomeText();
  const language = useLanguage();
  const { config } = useServices();
  return (
    <HomeRow id="community" title={t('home.community.title')}>
      <ul className={styles.links}>
        {COMMUNITY.map(({ id, icon }) => (
          <li key={id}>
            <Card>
              <div className={styles.link}>
                <Icon name={icon} size={24} />
                <div className={styles.body}>
                  <CardTitle href={toCommunityUrl(config.community[id], language)}>
                    {t(`home.community.${id}.title`)}
                  </CardTitle>
                  <p className={styles.text}>{t(`home.community.${id}.text`)}</p>
                </div>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </HomeRow>
  );
}

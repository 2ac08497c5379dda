import { useLanguage } from '@learning-center/shared/i18n';
import { useServices } from '@learning-center/shared/state';
import { Card, CardTitle, Icon } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import { COMMUNITY, communityAddress } from './community-links.ts';
import styles from './Community.module.css';
import { HomeRow } from '../../HomeRow.tsx';

/** "Community & Support": six places outside of the site, each in a new tab (specification 1, decision A68). */
export function Community() {
  const t = useHomeText();
  const language = useLanguage();
  const { config } = useServices();
  return (
    <HomeRow id="community" title={t('home.community.title')}>
      <ul className={styles.links}>
        {COMMUNITY.map(({ place, icon }) => (
          <li key={place}>
            <Card>
              <div className={styles.link}>
                <Icon name={icon} size={24} />
                <div className={styles.words}>
                  <CardTitle href={communityAddress(config.community[place], language)}>
                    {t(`home.community.${place}.title`)}
                  </CardTitle>
                  <p className={styles.text}>{t(`home.community.${place}.text`)}</p>
                </div>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </HomeRow>
  );
}

import { useLanguage } from '@learning-center/shared/i18n';
import { useServices } from '@learning-center/shared/state';
import { Card, CardTitle, Grid, Icon, type IconName, Row, Text } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import styles from './Community.module.css';
import { HomeRow } from '../../HomeRow.tsx';
import type { LanguageCode, SiteConfig } from '@learning-center/shared/contract';

/** "Community & Support": up to six links to other sites, each in a new tab (Specification 1, A68). */
export function Community() {
  const t = useHomeText();
  const language = useLanguage();
  const { config } = useServices();
  const links = COMMUNITY.flatMap(({ id, icon }) => {
    const address = config.community[id];
    return address === undefined ? [] : { id, icon, href: toCommunityUrl(address, language) };
  });
  if (links.length === 0) return null;
  return (
    <HomeRow id="community" title={t('home.community.title')}>
      <Grid as="ul" gap={4} rowGap={3} className={styles.links}>
        {links.map(({ id, icon, href }) => (
          <li key={id}>
            <Card>
              <Row gap={3} align="start" className={styles.link}>
                <Icon name={icon} size={24} />
                <div>
                  <CardTitle href={href}>{t(`home.community.${id}.title`)}</CardTitle>
                  <Text size="sm" tone="muted" className={styles.text}>
                    {t(`home.community.${id}.text`)}
                  </Text>
                </div>
              </Row>
            </Card>
          </li>
        ))}
      </Grid>
    </HomeRow>
  );
}

/** FAQ ids by language. They differ from language ids: cn is 2 here (Specification 9, A7). A language without one has English. */
const FAQ_IDS: Readonly<Record<LanguageCode, number>> = { en: 1, de: 8, jp: 4, tw: 2, cn: 2 };

/** The links of "Community & Support" in order, each with its icon (Specification 1). */
const COMMUNITY: readonly { id: keyof SiteConfig['community']; icon: IconName }[] = [
  { id: 'magazine', icon: 'manual' },
  { id: 'forum', icon: 'user' },
  { id: 'developer', icon: 'keyboard' },
  { id: 'faq', icon: 'info' },
  { id: 'support', icon: 'mail' },
  { id: 'feedback', icon: 'share' },
];

/** Fills an address template: `{lang}` is the language in paths, `{faqId}` the FAQ id of the language. */
export function toCommunityUrl(template: string, language: LanguageCode): string {
  const faqId = Object.hasOwn(FAQ_IDS, language) ? FAQ_IDS[language] : FAQ_IDS.en;
  return template.replaceAll('{lang}', language).replaceAll('{faqId}', String(faqId));
}

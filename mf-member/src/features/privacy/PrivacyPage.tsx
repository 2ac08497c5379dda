import { contactIn, siteNameIn } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { parseUrl } from '@learning-center/shared/lib';
import { paths, LocalLink } from '@learning-center/shared/routing';
import { useServices } from '@learning-center/shared/state';
import { ExternalLink, Grid, Page, PageHeader, SectionHeading } from '@learning-center/shared/ui';
import { nameList } from '@learning-center/shared/video';
import type { ReactNode } from 'react';
import { useDataText, useLoadedTexts } from '../../data-texts/data-texts.ts';
import { LegalBlocks } from './LegalBlocks.tsx';
import { CookieTable, DeviceTable, HeldTable } from './HeldTables.tsx';
import styles from './Privacy.module.css';

/**
 * What the site holds about visitors and members, for how long and why. The same for everybody, without script too.
 * Called by `routes.tsx`, as is `LegalPage.tsx`. Owns the table of cookies (`HeldTables.tsx`), which tests compare
 * with the code. Fails: it calls no API; only its texts can be missing.
 */
function PrivacyPage() {
  useLoadedTexts();
  const t = useDataText();
  return (
    <Page>
      <PageHeader title={t('privacy.page.title')} lead={t('privacy.page.lead')} />
      <OwnText />
      <Part title={t('privacy.rights.title')}>
        <p>{t('privacy.rights.text')}</p>
        <p>
          <LocalLink to={paths.ownData()}>{t('privacy.rights.action')}</LocalLink>
        </p>
      </Part>
      <Part title={t('privacy.member.title')}>
        <p>{t('privacy.member.text')}</p>
        <HeldTable label={t('privacy.member.title')} rows={['account', 'sessions', 'bookmarks', 'views', 'notes']} />
        <p>{t('privacy.member.deleted')}</p>
        <p>{t('privacy.member.elsewhere')}</p>
      </Part>
      <Part title={t('privacy.device.title')}>
        <p>{t('privacy.device.text')}</p>
        <p>{t('privacy.device.limit')}</p>
        <DeviceTable />
      </Part>
      <Part title={t('privacy.cookies.title')}>
        <p>{t('privacy.cookies.text')}</p>
        <CookieTable />
      </Part>
      <Part title={t('privacy.server.title')}>
        <p>{t('privacy.server.text')}</p>
        <HeldTable label={t('privacy.server.title')} rows={['address', 'logs', 'failures', 'visits']} />
      </Part>
      <Part title={t('privacy.others.title')}>
        <OtherHosts />
      </Part>
      <Part title={t('privacy.operator.title')}>
        <Operator />
      </Part>
    </Page>
  );
}

export { PrivacyPage as Component };

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Grid as="section" gap={4} className={styles.part}>
      <SectionHeading>{title}</SectionHeading>
      {children}
    </Grid>
  );
}

/** What the provider writes itself, before what the site holds. */
function OwnText() {
  const language = useLanguage();
  const texts = useServices().config.brand?.legalTexts?.privacy;
  return texts && <LegalBlocks blocks={(texts[language] ?? texts.en).blocks} />;
}

/** Who runs the site, and how to reach them. */
function Operator() {
  const t = useDataText();
  const language = useLanguage();
  const { config } = useServices();
  const contact = contactIn(config, language);
  return (
    <>
      <p>{t('privacy.operator.text', { site: siteNameIn(config, language) })}</p>
      {contact !== undefined && (
        <p>
          <ExternalLink href={contact}>{t('privacy.operator.contact')}</ExternalLink>
        </p>
      )}
    </>
  );
}

/** Which other hosts a visitor's browser reaches, by the operator's settings. */
function OtherHosts() {
  const t = useDataText();
  const language = useLanguage();
  const { config } = useServices();
  const { siteBase, mediaOrigins = [], analyticsScript } = config;
  const hosts = mediaOrigins.filter((origin) => origin !== new URL(siteBase).origin).map(hostOf);
  return (
    <>
      <p>{t('privacy.others.video')}</p>
      {hosts.length > 0 && <p>{t('privacy.others.media', { hosts: nameList(hosts, language) })}</p>}
      <p>
        {analyticsScript === undefined
          ? t('privacy.others.noAnalytics')
          : t('privacy.others.analytics', { host: hostOf(analyticsScript) })}
      </p>
      <p>{t('privacy.others.links')}</p>
    </>
  );
}

const hostOf = (address: string) => parseUrl(address)?.host ?? address;

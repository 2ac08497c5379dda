import { siteNameIn, type Certificate } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { displayTitle, formatShortDate, formatVideoLength, middleDot } from '@learning-center/shared/lib';
import { paths, useHref, useLoaderData } from '@learning-center/shared/routing';
import { showToastAtom, useServices, useSetAtom } from '@learning-center/shared/state';
import { Button, ButtonLink, EmptyState, Grid, Icon, Page, Row, SiteLogo, Text } from '@learning-center/shared/ui';
import { useTitleLanguage } from '@learning-center/shared/video';
import { useRef, type Ref, type RefObject } from 'react';
import { useMemberText } from '../../member-text.ts';
import { saveFile } from '../../save-file.ts';
import styles from './Certificate.module.css';
import type { CertificateData } from './data.ts';
import { drawCertificate } from './draw-certificate.ts';

/**
 * A certificate at its own address: who has the address can check it. Called by `routes.tsx`; `IssuePage.tsx` leads
 * here. Owns nothing: the address contains what the server signed. Fails: an address that is not genuine has a page
 * that says so, with the library as the way on.
 */
function CertificatePage() {
  const t = useMemberText();
  const { certificate } = useLoaderData<CertificateData>();
  if (certificate) return <Genuine certificate={certificate} />;
  return (
    <Page>
      <EmptyState headingLevel={1} title={t('certificate.refused.title')} text={t('certificate.refused.text')}>
        <ButtonLink to={paths.library()}>{t('certificate.refused.action')}</ButtonLink>
      </EmptyState>
    </Page>
  );
}

export { CertificatePage as Component };

function Genuine({ certificate }: { certificate: Certificate }) {
  const t = useMemberText();
  const { config } = useServices();
  const site = siteNameIn(config, useLanguage());
  const sheet = useRef<HTMLElement>(null);
  return (
    <Page>
      <Row gap={2} isScreenOnly className={styles.genuine}>
        <Icon name="check" size={16} />
        <p>{t('certificate.genuine', { site })}</p>
      </Row>
      <Sheet certificate={certificate} site={site} ref={sheet} />
      <Actions sheet={sheet} />
    </Page>
  );
}

/** What is printed, on one page. */
function Sheet({ certificate, site, ref }: { certificate: Certificate; site: string; ref: Ref<HTMLElement> }) {
  const { kind, name, title, titleLanguage, count, length, date } = certificate;
  const t = useMemberText();
  const language = useLanguage();
  const lang = useTitleLanguage(titleLanguage);
  const address = useHref(useServices().config.siteBase);
  const facts = [t('certificate.lessons', { count }), formatVideoLength(length), formatShortDate(date, language)];
  return (
    <Grid as="article" gap={4} isPanel isCentered ref={ref} className={styles.sheet} data-landscape>
      <SiteLogo name={site} />
      <Text as="h1" size="heading-xl" tone="muted" tabIndex={-1}>
        {t('certificate.title')}
      </Text>
      <Text tone="ink" className={styles.name} translate="no">
        {name}
      </Text>
      <Text tone="muted">{t(`certificate.done.${kind}`)}</Text>
      <Text size="heading-2xl" tone="ink" lang={lang}>
        {displayTitle(title)}
      </Text>
      <Text isNumeric>{facts.filter(Boolean).join(middleDot(language))}</Text>
      <Text size="2xs" tone="faint" className={styles.address}>
        {t('certificate.address', { address })}
      </Text>
    </Grid>
  );
}

function Actions({ sheet }: { sheet: RefObject<HTMLElement | null> }) {
  const t = useMemberText();
  const showToast = useSetAtom(showToastAtom);
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => showToast({ tone: 'success', text: t('certificate.copied') }),
      () => showToast({ tone: 'error', text: t('certificate.notCopied') }),
    );
  const save = async () => {
    const picture = sheet.current && (await drawCertificate(sheet.current));
    if (picture) saveFile(picture, 'certificate.png');
  };
  return (
    <Row wraps gap={3} isScreenOnly>
      <Button icon="link" variant="primary" onClick={() => void copy()}>
        {t('certificate.copy')}
      </Button>
      <Button onClick={() => window.print()}>{t('certificate.print')}</Button>
      <Button icon="download" onClick={() => void save()}>
        {t('certificate.save')}
      </Button>
    </Row>
  );
}

import { type Certificate, siteNameIn } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { displayTitle, formatShortDate, formatVideoLength, middleDot } from '@learning-center/shared/lib';
import { paths, useHref, useLoaderData } from '@learning-center/shared/routing';
import { showToastAtom, useServices, useSetAtom } from '@learning-center/shared/state';
import { Button, ButtonLink, EmptyState, Grid, Icon, Page, Row, SiteLogo, Text } from '@learning-center/shared/ui';
import { useTitleLanguage } from '@learning-center/shared/video';
import { type Ref, type RefObject, useRef } from 'react';
import { useMemberText } from '../../member-text.ts';
import { saveFile } from '../../save-file.ts';
import styles from './Certificate.module.css';
import type { CertificateData } from './data.ts';

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

/** A4 in landscape at 144 dpi. */
const WIDTH = 1684;
const HEIGHT = 1191;
const MARGIN = 90;
const SCALE = 2.4;
/** Only the address has more characters. */
const MAX_LINE = 160;
const MARK_SIZE = 90;
const MAX_WIDTH = WIDTH - 3 * MARGIN;

/**
 * Draws the texts of the sheet on white, in the fonts of this browser: the edge, which draws share pictures, has none for
 * names in every script.
 */
async function drawCertificate(sheet: HTMLElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  if (!context) return null;
  const accent = getComputedStyle(sheet).getPropertyValue('--accent');
  Object.assign(context, { fillStyle: 'white', strokeStyle: accent, lineWidth: 6, textAlign: 'center' });
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.strokeRect(MARGIN / 2, MARGIN / 2, WIDTH - MARGIN, HEIGHT - MARGIN);
  const lines = [...sheet.children].map((line) => ({ line, style: getComputedStyle(line) }));
  const step = (HEIGHT - 3 * MARGIN) / lines.length;
  lines.forEach(({ line, style }, index) => {
    const font = {
      weight: style.fontWeight,
      size: Number.parseFloat(style.fontSize) * SCALE,
      family: style.fontFamily,
    };
    drawLine(context, line.textContent, { ...font, top: MARGIN + step * (index + 1) });
  });
  const mark = await loadMark(sheet);
  if (mark) context.drawImage(mark, WIDTH / 2 - MARK_SIZE / 2, MARGIN * 0.9, MARK_SIZE, MARK_SIZE);
  return new Promise((resolve) => canvas.toBlob(resolve));
}

/** Draws a text as large as it fits on one line; the address in half the size, on as many lines as it needs. */
function drawLine(
  context: CanvasRenderingContext2D,
  text: string,
  { weight, size, family, top }: Record<'weight' | 'family', string> & Record<'size' | 'top', number>,
): void {
  const isAddress = text.length > MAX_LINE;
  const setSize = (pixels: number) =>
    Object.assign(context, { fillStyle: 'black', font: `${weight} ${pixels}px ${family}` });
  setSize(isAddress ? size / 2 : size);
  const needed = Math.max(1, context.measureText(text).width / MAX_WIDTH);
  if (!isAddress) setSize(size / needed);
  const perLine = isAddress ? Math.floor(text.length / needed) : text.length;
  for (let start = 0; start < text.length; start += perLine)
    context.fillText(text.slice(start, start + perLine), WIDTH / 2, top + (start / perLine) * size * 0.65, MAX_WIDTH);
}

/** The site's mark, which its brand sets as a background. */
async function loadMark(sheet: HTMLElement): Promise<HTMLImageElement | undefined> {
  const mark = sheet.querySelector('svg');
  const [, address] = /url\("(.+?)"\)/.exec(mark ? getComputedStyle(mark).backgroundImage : '') ?? [];
  if (address === undefined) return undefined;
  const image = new Image(MARK_SIZE, MARK_SIZE);
  image.src = address;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}

import { type ReactNode, useId } from 'react';
import type { About } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { absoluteLink, displayTitle, formatCount, isFullWidth } from '@learning-center/shared/lib';
import { categoryPath, LocalLink } from '@learning-center/shared/routing';
import { useServices } from '@learning-center/shared/state';
import { Disclosure, ExternalLink, Grid, Picture, Stack, Text } from '@learning-center/shared/ui';
import { nameList, useTitleLanguage, useVideoProducts } from '@learning-center/shared/video';
import styles from './AboutPanel.module.css';
import { useAboutText } from './about-text.ts';
import { Teachers } from './Teachers.tsx';

interface AboutPanelProps {
  about: About;
  kind: 'course' | 'path' | 'webinar';
  /** How many videos the captions are of. */
  videoCount: number;
  /** Number, length and levels of the videos. */
  facts?: ReactNode;
  /** The link that starts or continues it. */
  start?: ReactNode;
}

const FACTS_NAMES = { course: 'lessons', path: 'videos', webinar: 'level' } as const;

/** What a course, skill path or webinar gives: result, audience, prerequisites, tools, teachers, files and captions. */
export function AboutPanel({ about, kind, videoCount, facts, start }: AboutPanelProps) {
  const t = useAboutText();
  const headingId = useId();
  const lang = useTitleLanguage(about.language);
  const { result, picture, audience, learned, before } = about;
  return (
    <section className={styles.frame} aria-labelledby={headingId}>
      <Grid
        isPanel={kind !== 'path'}
        gap={4}
        className={kind === 'path' ? undefined : styles.panel}
        data-has-picture={picture ? '' : undefined}
      >
        <Stack gap={4} align="start">
          <div>
            <Text as="h2" id={headingId} size={result ? 'sm' : 'heading-lg'} tone={result ? 'faint' : 'ink'} isStrong>
              {t(result ? 'result' : 'title')}
            </Text>
            {result && (
              <Text size="lg" measure="text" keepsPhrases isStrong lang={lang}>
                {result}
              </Text>
            )}
          </div>
          {start}
        </Stack>
        {picture && (
          <div className={styles.picture}>
            <Picture src={picture} width={640} height={360} />
          </div>
        )}
        <dl className={styles.facts}>
          <Fact name={t('audience')} isLong>
            {audience && <span lang={lang}>{audience}</span>}
          </Fact>
          <Fact name={t('learned')} isLong>
            {learned.length > 0 && <Lines lines={learned} lang={lang} />}
          </Fact>
          <Fact name={t('before')}>{before.length > 0 && <Before before={before} />}</Fact>
          <Fact name={t('tools')}>{about.products.length > 0 && <Tools products={about.products} />}</Fact>
          <Fact name={t(FACTS_NAMES[kind])}>{facts}</Fact>
          <Fact name={t('captions')} isLong>
            {about.captions.length > 0 && <Captions captions={about.captions} videoCount={videoCount} />}
          </Fact>
        </dl>
        <Teachers teachers={about.teachers} isWebinar={kind === 'webinar'} />
        <Files files={about.files} />
      </Grid>
    </section>
  );
}

/** A fact with its name; nothing without a value. */
function Fact({ name, isLong, children }: { name: string; isLong?: boolean; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={isLong ? styles.long : undefined}>
      <Text as="dt" size="xs" tone="faint">
        {name}
      </Text>
      <Text as="dd" size="sm" isNumeric>
        {children}
      </Text>
    </div>
  );
}

function Lines({ lines, lang }: { lines: readonly string[]; lang: string | undefined }) {
  return (
    <ul className={styles.lines} lang={lang}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Before({ before }: Pick<About, 'before'>) {
  return (
    <Stack as="ul" gap={1}>
      {before.map(({ name, category }) => (
        <li key={categoryPath(category)}>
          <LocalLink to={categoryPath(category)}>{name}</LocalLink>
        </li>
      ))}
    </Stack>
  );
}

function Tools({ products }: Pick<About, 'products'>) {
  const separator = isFullWidth(useLanguage()) ? '、' : ', ';
  return (
    <Stack as="ul" gap={1}>
      {useVideoProducts(products).map(({ name, versions }) => (
        <li key={name}>
          {name} {versions.join(separator)}
        </li>
      ))}
    </Stack>
  );
}

/** The languages of captions. Those of only some videos have their number. */
function Captions({ captions, videoCount: total }: Pick<About, 'captions'> & { videoCount: number }) {
  const t = useAboutText();
  const language = useLanguage();
  const names = captions.map((each) =>
    each.count < total ? t('captions.some', { language: each.language, number: each.count, total }) : each.language,
  );
  return nameList(names, language);
}

function Files({ files }: Pick<About, 'files'>) {
  const t = useAboutText();
  const language = useLanguage();
  const { config } = useServices();
  if (files.length === 0) return null;
  return (
    <div className={styles.wide}>
      <Disclosure summary={t('files')} count={formatCount(files.length, language)}>
        <Stack as="ul" gap={2} size="sm">
          {files.map(({ title, link, video }) => (
            <Stack as="li" key={link}>
              <ExternalLink href={absoluteLink(link, config.siteBase)}>{title || link}</ExternalLink>
              <Text as="span" size="xs" tone="faint">
                {displayTitle(video)}
              </Text>
            </Stack>
          ))}
        </Stack>
      </Disclosure>
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import type { About } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { absoluteLink, displayTitle, formatCount, isFullWidth } from '@learning-center/shared/lib';
import { categoryPath, LocalLink } from '@learning-center/shared/routing';
import { useServices } from '@learning-center/shared/state';
import { Disclosure, ExternalLink, Grid, Portrait, Row, SafeText, Stack, Text } from '@learning-center/shared/ui';
import { nameList, useTitleLanguage, useVideoProducts } from '@learning-center/shared/video';
import styles from './AboutPanel.module.css';
import { useAboutText } from './about-text.ts';
import { learningData, type LearningOptions } from './learning-data.ts';
import { ResultPicture } from './ResultPicture.tsx';

interface AboutPanelProps {
  about: About;
  kind: 'course' | 'path' | 'webinar';
  /** How many videos the captions are of. */
  videoCount: number;
  /** Number, length and levels of the videos. */
  facts?: ReactNode;
  /** The link that starts or continues it. */
  start?: ReactNode;
  /** For search engines. */
  learning?: LearningOptions | undefined;
}

const FACTS_NAMES = { course: 'lessons', path: 'videos', webinar: 'level' } as const;
const MAX_INTRODUCED = 3;

/** What a course, skill path or webinar gives: result, audience, prerequisites, tools, teachers, files and captions. */
export function AboutPanel({ about, kind, videoCount, facts, start, learning }: AboutPanelProps) {
  const t = useAboutText();
  const headingId = useId();
  const language = useLanguage();
  const { config } = useServices();
  const lang = useTitleLanguage(about.language);
  const tools = useVideoProducts(about.products).map(({ name, versions }) =>
    `${name} ${versions.join(isFullWidth(language) ? '、' : ', ')}`.trim(),
  );
  const before = about.before.map(({ name, category }) => (
    <LocalLink key={categoryPath(category)} to={categoryPath(category)}>
      {name}
    </LocalLink>
  ));
  const { result, picture } = about;
  return (
    <section className={styles.frame} aria-labelledby={headingId}>
      {learning && <JsonLd data={learningData(about, learning, { ...config, language })} />}
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
            <Text size="lg" measure="text" keepsPhrases isStrong lang={lang}>
              {result}
            </Text>
          </div>
          {start}
        </Stack>
        {picture && (
          <div className={styles.picture}>
            <ResultPicture about={about} lang={lang} />
          </div>
        )}
        <dl className={styles.facts}>
          <Fact name={t('audience')} values={[about.audience]} lang={lang} isLong />
          <Fact name={t('learned')} values={about.learned} lang={lang} isLong />
          <Fact name={t('before')} values={before} />
          <Fact name={t('tools')} values={tools} />
          <Fact name={t(FACTS_NAMES[kind])} values={[facts]} />
          <Captions captions={about.captions} videoCount={videoCount} />
        </dl>
        <Teachers teachers={about.teachers} isWebinar={kind === 'webinar'} />
        <Files files={about.files} />
      </Grid>
    </section>
  );
}

/** Structured data for search engines; browsers do not execute this script. No text in it can end the element. */
export function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return <script type="application/ld+json">{text.replace(/</g, '\\u003c')}</script>;
}

/** A fact with its name, and a line for each value; nothing without any. */
function Fact(props: { name: string; values: readonly ReactNode[]; lang?: string | undefined; isLong?: boolean }) {
  const values = props.values.filter(Boolean);
  if (values.length === 0) return null;
  return (
    <div className={props.isLong ? styles.long : undefined}>
      <Text as="dt" size="xs" tone="faint">
        {props.name}
      </Text>
      {values.map((value, position) => (
        <Text as="dd" key={position} size="sm" isNumeric lang={props.lang}>
          {value}
        </Text>
      ))}
    </div>
  );
}

/** The languages of captions. Those of only some videos have their number. */
function Captions({ captions, videoCount: total }: Pick<About, 'captions'> & { videoCount: number }) {
  const t = useAboutText();
  const language = useLanguage();
  const names = captions.map((each) =>
    each.count < total ? t('captions.some', { language: each.language, number: each.count, total }) : each.language,
  );
  return <Fact name={t('captions')} values={[nameList(names, language)]} isLong />;
}

/** The first teachers with face and lines, and the names of the others. */
function Teachers({ teachers, isWebinar }: Pick<About, 'teachers'> & { isWebinar: boolean }) {
  const t = useAboutText();
  const language = useLanguage();
  const others = teachers.slice(MAX_INTRODUCED).map(({ name }) => name);
  if (teachers.length === 0) return null;
  return (
    <Stack gap={2} className={styles.wide}>
      <Text as="h3" size="xs" tone="faint" className={styles.label}>
        {t(isWebinar ? 'speakers' : 'teachers')}
      </Text>
      <ul className={styles.teachers}>
        {teachers.slice(0, MAX_INTRODUCED).map(({ id, name, thumbnail, title, lines }) => (
          <Row as="li" key={id} gap={3} align="start" size="sm" tone="muted">
            <Portrait src={thumbnail} size={56} />
            <Stack>
              <Text as="span" tone="ink" isStrong>
                {name}
              </Text>
              {title && <span>{title}</span>}
              {lines.map((line) => (
                <Text key={line} size="xs" measure="short">
                  <SafeText text={line} />
                </Text>
              ))}
            </Stack>
          </Row>
        ))}
      </ul>
      {others.length > 0 && (
        <Text size="sm" tone="muted">
          {t('teachers.others', { names: nameList(others, language) })}
        </Text>
      )}
    </Stack>
  );
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

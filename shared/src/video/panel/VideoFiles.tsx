import type { ReactNode } from 'react';
import type { LanguageCode, VideoDetail } from '../../contract/index.ts';
import { useLanguage, useSharedText } from '../../i18n/index.ts';
import { absoluteLink, displayTitle, formatCount, middleDot } from '../../lib/index.ts';
import { useServices } from '../../state/index.ts';
import { ExternalLink, Icon, Row, Stack, Text } from '../../ui/index.ts';
import { useTitleLanguage } from '../useTitleLanguage.ts';
import styles from './VideoFiles.module.css';
import { localPath, videoPath } from '../../routing/index.ts';
import { usePlaybackValue } from '../player/player-context.tsx';
import { PracticeLink } from '../practice/Practice.tsx';

type VideoFile = VideoDetail['downloadFiles'][number];

/** What is first to hand below the title: a lesson's scenes and practice, and the place to ask about it. */
export function LessonLinks({ video }: { video: VideoDetail }) {
  const t = useSharedText();
  const scenes = video.downloadFiles.filter(({ kind }) => kind !== undefined);
  return (
    <Row wraps gap={5} rowGap={1} size="sm" hasTargets isScreenOnly className={styles.row}>
      {scenes.map((file, position) => (
        <Row key={position} wraps gap={2} rowGap={0}>
          <Icon name="download" size={16} />
          <FileLink file={file}>{t(file.kind === 'start' ? 'video.files.start' : 'video.files.finished')}</FileLink>
          <FileFacts file={file} />
        </Row>
      ))}
      <PracticeLink video={video} />
      <AskLink video={video} />
    </Row>
  );
}

/** All files of a video, with size and version. */
export function FileList({ video }: { video: VideoDetail }) {
  const lang = useTitleLanguage(video.titleLanguage);
  return (
    <Stack as="ul" gap={2} hasTargets className={styles.files}>
      {video.downloadFiles.map((file, position) => (
        <li key={position}>
          <FileLink file={file} lang={lang}>
            {file.title || file.link}
          </FileLink>{' '}
          <FileFacts file={file} />
        </li>
      ))}
    </Stack>
  );
}

function FileLink({ file, lang, children }: { file: VideoFile; lang?: string | undefined; children: ReactNode }) {
  const { config } = useServices();
  return (
    <ExternalLink href={absoluteLink(file.link, config.siteBase)} lang={lang}>
      {children}
    </ExternalLink>
  );
}

/** Size and version, such as "12 MB"; nothing if the API says neither. */
function FileFacts({ file: { bytes, version } }: { file: VideoFile }) {
  const language = useLanguage();
  const facts = [bytes && formatSize(bytes, language), version].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <Text as="span" size="xs" tone="faint" isNumeric>
      {facts.join(middleDot(language))}
    </Text>
  );
}

const KILOBYTE = 1000;

function formatSize(bytes: number, language: LanguageCode): string {
  const kilobytes = Math.ceil(bytes / KILOBYTE);
  return kilobytes < KILOBYTE ? `${kilobytes}\u00a0KB` : `${formatCount(kilobytes / KILOBYTE, language)}\u00a0MB`;
}

/** A link to the video's thread at the provider's forum, at the current second; none without the brand's pattern. */
function AskLink({ video }: { video: VideoDetail }) {
  const t = useSharedText();
  const { config } = useServices();
  const lang = useLanguage();
  const seconds = usePlaybackValue(({ phase, time }) => (phase === 'poster' ? 0 : Math.floor(time)));
  const pattern = config.brand?.ask;
  if (pattern === undefined) return null;
  const { id, urlName } = video;
  const address = config.siteBase + localPath(lang, videoPath(video)).slice(1);
  const values: Readonly<Record<string, unknown>> = {
    id,
    urlName,
    title: displayTitle(video.title),
    seconds,
    address,
    lang,
  };
  const href = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? '').toWellFormed()),
  );
  return <ExternalLink href={href}>{t('video.ask')}</ExternalLink>;
}

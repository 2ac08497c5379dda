import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { LANGUAGE_TAGS, useSharedText } from '../../i18n/index.ts';
import { displayTitle } from '../../lib/index.ts';
import { Button, classNames, DashText, Grid, LiveRegion, Picture, Row, Stack, Text } from '../../ui/index.ts';
import screenStyles from '../player/screen/ScreenPanel.module.css';
import { useTitleLanguage } from '../useTitleLanguage.ts';
import { CertificateLink } from './CertificateLink.tsx';
import styles from './EndOfVideo.module.css';
import { placeInPlaylist, type Playlist, type PlaylistVideo } from './playlist.ts';
import { Arc, ProgressRing } from './ProgressRing.tsx';
import { LocalLink, paths } from '../../routing/index.ts';

/** How long visitors can cancel the next video (design "Skill Path detail"). */
const COUNTDOWN_SECONDS = 8;

/** The panel over the last frame: the next video, which starts by itself with autoplay, or the summary. */
export function EndOfVideo({ playlist }: { playlist: Playlist }) {
  const t = useSharedText();
  const { summary, watched, videos, category } = playlist;
  const { next } = placeInPlaylist(playlist);
  if (next) return <NextVideo key={next.id} video={next} playlist={playlist} />;
  const isDone = watched.size === videos.length;
  return (
    <Panel>
      <ProgressRing done={watched.size} count={videos.length} />
      <Title>{summary?.title ?? t(isDone ? 'video.end.courseDone' : 'video.end.courseLast')}</Title>
      <Text size="sm" className={styles.facts}>
        {summary?.facts ?? playlist.title}
      </Text>
      {isDone && <CertificateLink category={category}>{t('video.end.certificate')}</CertificateLink>}
      {summary && <Actions>{summary.actions}</Actions>}
      <WhatNext {...playlist} />
    </Panel>
  );
}

/** Whether the panel has something to say about the last video of a playlist. */
export const hasSummary = ({ summary, learned, next }: Playlist) =>
  Boolean(summary ?? (learned?.length || next?.length));

function Panel({ children }: { children: ReactNode }) {
  return (
    <Grid gap={3} tone="muted" className={classNames(screenStyles.panel, styles.panel)}>
      {children}
    </Grid>
  );
}

function Title({ lang, children }: { lang?: string | undefined; children: ReactNode }) {
  return (
    <Text size="heading-xl" tone="ink" className={classNames(screenStyles.heading, styles.title)} lang={lang}>
      {children}
    </Text>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <Row wraps justify="center" gap={3} rowGap={2}>
      {children}
    </Row>
  );
}

/** The next video, with a button to cancel its automatic start. */
function NextVideo({ video, playlist }: { video: PlaylistVideo; playlist: Playlist }) {
  const t = useSharedText();
  const lang = useTitleLanguage(video.titleLanguage);
  const [isCanceled, setIsCanceled] = useState(false);
  const isCounting = playlist.autoplay.isOn && !isCanceled;
  const play = () => playlist.play(video);
  const secondsLeft = useCountdown(isCounting ? COUNTDOWN_SECONDS : undefined, play);
  return (
    <Panel>
      <Text size="sm" tone="faint" isStrong>
        {t('video.playlist.upNext')}
      </Text>
      <Row gap={4} className={styles.next}>
        <span className={styles.art}>
          <Picture src={video.thumbnail} width={128} height={72} />
        </span>
        <Title lang={lang}>
          <DashText text={displayTitle(video.title)} />
        </Title>
      </Row>
      <LiveRegion text={t('video.playlist.next', { title: displayTitle(video.title) })} isInitialAnnounced />
      {secondsLeft !== undefined && <Countdown seconds={secondsLeft} />}
      <Actions>
        <Button variant="primary" icon="play" onClick={play}>
          {t('video.playlist.play')}
        </Button>
        {isCounting && <Button onClick={() => setIsCanceled(true)}>{t('video.playlist.cancel')}</Button>}
      </Actions>
    </Panel>
  );
}

function Countdown({ seconds }: { seconds: number }) {
  const t = useSharedText();
  return (
    <Row as="p" gap={2} size="sm" isNumeric className={styles.countdown} role="timer">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
        <Arc size={32} strokeWidth={3} done={seconds} count={COUNTDOWN_SECONDS} />
      </svg>
      {t('video.playlist.starts', { seconds })}
    </Row>
  );
}

/** Counts seconds down, except while somebody writes, then calls `onEnd`; inactive while `seconds` is undefined. */
function useCountdown(seconds: number | undefined, onEnd: () => void): number | undefined {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    let remaining = seconds;
    const ticker = setInterval(() => {
      // The next page would take the field of a note from under the hands of its writer.
      if (document.activeElement?.matches('textarea')) return;
      remaining -= 1;
      setLeft(remaining);
      if (remaining > 0) return;
      clearInterval(ticker);
      end();
    }, 1000);
    return () => {
      clearInterval(ticker);
      setLeft(seconds);
    };
  }, [seconds]);
  return seconds === undefined ? undefined : (left ?? seconds);
}

/** At the end of a path or course: what viewers learned, and two skill paths to follow, each with its reason. */
function WhatNext({ learned = [], next = [] }: Pick<Playlist, 'learned' | 'next'>) {
  const t = useSharedText();
  return (
    <Grid gap={4} size="sm" className={styles.outcome}>
      {learned.length > 0 && (
        <Stack gap={1} className={styles.learned}>
          <Text as="span" tone="ink" isStrong>
            {t('video.end.learned')}
          </Text>
          <ul>
            {learned.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Stack>
      )}
      {next.length > 0 && (
        <Stack as="ul" gap={2} aria-label={t('video.end.paths')}>
          {next.map(({ urlName, title, titleLanguage, productName: product, level, reason }) => (
            <li key={urlName}>
              <LocalLink to={paths.skillPath(urlName)} lang={titleLanguage && LANGUAGE_TAGS[titleLanguage]}>
                {displayTitle(title)}
              </LocalLink>
              {reason && (
                <Text size="xs">
                  {t(`video.end.why.${reason}`, { product, level: level ? t(`level.${level}`) : '' })}
                </Text>
              )}
            </li>
          ))}
        </Stack>
      )}
    </Grid>
  );
}

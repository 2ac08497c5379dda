import { isSameWriting } from '@learning-center/player/playback';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Cue, Transcript as SentTranscript, VideoDetail } from '../../contract/index.ts';
import { LANGUAGE_TAGS, useLanguage, useSharedText } from '../../i18n/index.ts';
import { InlineFailure, Row, Skeleton, SkipLink, Text, useIsHydrated, VisuallyHidden } from '../../ui/index.ts';
import { usePlaybackValue, usePlayer } from '../player/player-context.tsx';
import { useMomentAddress } from '../player/useMomentAddress.ts';
import { CueList } from './CueList.tsx';
import { cuePositionAt, toPassages } from './cues.ts';
import styles from './Transcript.module.css';
import { TranscriptActions, TranscriptTools } from './TranscriptTools.tsx';
import { useCueSearch } from './useCueSearch.ts';
import { scrollToRow, useFollow } from './useFollow.ts';
import { usePlayCue } from './usePlayCue.ts';
import { useTranscript, type TranscriptState } from './useTranscript.ts';

/**
 * What is said in a video. Called by `VideoDetail.tsx`. Owns nothing on the server; `useTranscript.ts` loads other
 * languages. Fails: other languages load again after a failure; the sent one stays.
 */

interface TranscriptProps {
  video: VideoDetail;
  sent: SentTranscript;
  /** The name of the transcript's language. It comes from the loader, so that server and browser render the same. */
  languageName: string | undefined;
  isShown: boolean;
}

/** What is said in the video (design "Video detail"). Without script its times are links to this page. */
export function Transcript({ video, sent, languageName, isShown }: TranscriptProps) {
  const t = useSharedText();
  const language = LANGUAGE_TAGS[useLanguage()];
  const transcript = useTranscript(video, sent);
  const isForeign = !isSameWriting(transcript.language, language);
  const isSubstitute = isForeign && transcript.language === sent.language;
  const shownName = transcript.options.find(({ value }) => value === transcript.language)?.label ?? languageName;
  return (
    <div className={styles.transcript}>
      {isForeign && (
        <Text size="sm" tone="muted" className={styles.hint}>
          {isSubstitute ? t('video.transcript.otherLanguage', { language: shownName ?? sent.language }) : shownName}
        </Text>
      )}
      <TranscriptBody video={video} transcript={transcript} isShown={isShown} />
    </div>
  );
}

const NO_CUES: readonly Cue[] = [];
const END_ID = 'video-transcript-end';

interface TranscriptBodyProps {
  video: VideoDetail;
  transcript: TranscriptState;
  isShown: boolean;
}

function TranscriptBody({ video, transcript, isShown }: TranscriptBodyProps) {
  const t = useSharedText();
  const { chapters } = usePlayer();
  const isHydrated = useIsHydrated();
  const cues = transcript.cues ?? NO_CUES;
  const passages = useMemo(() => toPassages(cues, chapters), [cues, chapters]);
  const current = useCurrentCue(cues);
  const search = useCueSearch(cues);
  const { boxRef, handlers, ...follow } = useFollow(current, isShown);
  const addressBase = useMomentAddress(video);
  const isPlayable = addressBase !== undefined;
  // Without links, only a box that takes the focus scrolls by keys.
  const ownFocus = isPlayable ? {} : { tabIndex: 0, role: 'group', 'aria-label': t('video.transcript.title') };
  const play = usePlayCue(cues, () => follow.setIsFollowing(true));
  const showMatch = useEffectEvent((position: number) => {
    follow.setIsFollowing(false);
    scrollToRow(boxRef.current, boxRef.current?.querySelectorAll('li')[position]);
  });
  useEffect(() => {
    if (search.shown) showMatch(search.shown.position);
  }, [search.shown]);
  return (
    <>
      <Row
        wraps
        align="start"
        gap={3}
        rowGap={2}
        className={styles.tools}
        data-languages={video.captions?.some(({ language }) => language !== transcript.language) || undefined}
      >
        {isHydrated && <TranscriptTools transcript={transcript} search={search} />}
      </Row>
      <div className={styles.frame}>
        <SkipLink target={END_ID}>{t('video.transcript.skip')}</SkipLink>
        <div ref={boxRef} className={styles.box} {...ownFocus} {...handlers} onClick={play}>
          {transcript.cues && (
            <CueList
              passages={passages}
              language={transcript.language}
              titleLanguage={video.titleLanguage}
              addressBase={addressBase}
              current={current}
              active={search.active === undefined ? undefined : search.matches[search.active]}
              matches={search.matches}
              words={search.words}
            />
          )}
          {!transcript.cues && <MissingCues transcript={transcript} />}
        </div>
      </div>
      <Row wraps gap={2} className={styles.actions} id={END_ID} tabIndex={-1}>
        {isHydrated && transcript.cues && (
          <TranscriptActions cues={cues} boxRef={boxRef} follow={isPlayable ? follow : undefined} />
        )}
      </Row>
    </>
  );
}

/** The position of the cue that is said now; undefined before the player opens, and after a failure. */
function useCurrentCue(cues: readonly Cue[]): number | undefined {
  return usePlaybackValue(({ phase, time }) =>
    phase === 'poster' || phase === 'failed' ? undefined : cuePositionAt(cues, time),
  );
}

/** Another language that loads, or could not be loaded. */
function MissingCues({ transcript }: { transcript: TranscriptState }) {
  const t = useSharedText();
  return (
    <div className={styles.missing}>
      {transcript.hasFailed ? (
        <InlineFailure
          isAlert
          text={t('video.transcript.failed')}
          isBusy={transcript.isRetrying}
          onRetry={transcript.retry}
        />
      ) : (
        <div role="status">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton lines={5} />
        </div>
      )}
    </div>
  );
}

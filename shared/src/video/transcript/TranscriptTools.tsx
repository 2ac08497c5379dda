import { useMemo, type KeyboardEvent, type RefObject } from 'react';
import type { Cue } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { isImeKey, MAX_TEXT_LENGTH } from '../../lib/index.ts';
import { Button, IconButton, LiveRegion, Row, SelectField, Text, TextField } from '../../ui/index.ts';
import { useCopy } from '../useCopy.ts';
import { transcriptText } from './cues.ts';
import styles from './Transcript.module.css';
import type { CueSearch } from './useCueSearch.ts';
import type { TranscriptState } from './useTranscript.ts';

/** The search in the transcript, and the choice of its language. */
export function TranscriptTools({ transcript, search }: { transcript: TranscriptState; search: CueSearch }) {
  const t = useSharedText();
  return (
    <>
      <TranscriptSearch search={search} />
      {transcript.options.length > 1 && (
        <div className={styles.language}>
          <SelectField
            label={t('video.transcript.language')}
            isLabelHidden
            value={transcript.language}
            options={transcript.options}
            onChange={(event) => transcript.choose(event.target.value)}
          />
        </div>
      )}
    </>
  );
}

function TranscriptSearch({ search }: { search: CueSearch }) {
  const t = useSharedText();
  const count = search.matches.length;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isImeKey(event.nativeEvent)) return;
    if (event.key === 'Enter') search.go(event.shiftKey ? 'previous' : 'next');
    else if (event.key === 'Escape' && search.text !== '') search.setText('');
    else return;
    event.preventDefault();
  };
  const found = () => {
    if (count === 0) return t('video.transcript.none');
    if (search.active === undefined) return t('video.transcript.matches', { count });
    return t('video.transcript.match', { number: search.active + 1, count });
  };
  const result = search.words.trim() === '' ? '' : found();
  return (
    <Row wraps gap={1} role="search" className={styles.search} aria-label={t('video.transcript.search')}>
      <TextField
        type="search"
        label={t('video.transcript.search')}
        isLabelHidden
        placeholder={t('video.transcript.search')}
        value={search.text}
        maxLength={MAX_TEXT_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => search.setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {search.text !== '' && (
        <Row size="sm" tone="muted" isNumeric>
          <Text as="span" isOneLine className={styles.count} aria-hidden="true">
            {result}
          </Text>
          <IconButton
            icon="chevron-up"
            label={t('video.transcript.previous')}
            disabled={count === 0}
            onClick={() => search.go('previous')}
          />
          <IconButton
            icon="chevron-down"
            label={t('video.transcript.next')}
            disabled={count === 0}
            onClick={() => search.go('next')}
          />
        </Row>
      )}
      <LiveRegion text={result} />
    </Row>
  );
}

interface TranscriptActionsProps {
  cues: readonly Cue[];
  /** Its text is selected if copying fails. */
  boxRef: RefObject<HTMLElement | null>;
  /** Undefined if the video is not playable. */
  follow: { isFollowing: boolean; setIsFollowing: (isOn: boolean) => void } | undefined;
}

/** Follows the video, and copies the transcript. */
export function TranscriptActions({ cues, boxRef, follow }: TranscriptActionsProps) {
  const t = useSharedText();
  const text = useMemo(() => transcriptText(cues), [cues]);
  const { outcome, copy } = useCopy(text, () => {
    if (boxRef.current) document.getSelection()?.selectAllChildren(boxRef.current);
  });
  return (
    <>
      {follow && (
        <Button
          size="small"
          aria-pressed={follow.isFollowing}
          onClick={() => follow.setIsFollowing(!follow.isFollowing)}
        >
          {t('video.transcript.follow')}
        </Button>
      )}
      <Button size="small" onClick={copy}>
        {t('video.transcript.copy')}
      </Button>
      <Text size="sm" tone="muted" role="status">
        {outcome && t(`video.transcript.${outcome}`)}
      </Text>
    </>
  );
}

import { useMemo, type RefObject } from 'react';
import type { Cue } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { Button } from '../../ui/index.ts';
import { useCopy } from '../useCopy.ts';
import { transcriptText } from './cues.ts';
import styles from './Transcript.module.css';

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
      <p role="status" className={styles.outcome}>
        {outcome && t(`video.transcript.${outcome}`)}
      </p>
    </>
  );
}

import { useDeferredValue, useMemo, useState } from 'react';
import type { Cue } from '../../contract/index.ts';
import { findCues } from './cues.ts';

export interface CueSearch {
  text: string;
  setText: (text: string) => void;
  /** The text to mark. It follows the typed text without delaying it. */
  words: string;
  /** Positions of the cues that match. */
  matches: readonly number[];
  /** The chosen match, an index of `matches`; undefined until the visitor goes to one. */
  active: number | undefined;
  /** The position to scroll to, in a new object each time. */
  shown: { position: number } | undefined;
  go: (direction: 'next' | 'previous') => void;
}

export function useCueSearch(cues: readonly Cue[]): CueSearch {
  const [text, setText] = useState('');
  const words = useDeferredValue(text);
  const matches = useMemo(() => findCues(cues, words), [cues, words]);
  const [choice, setChoice] = useState<{ text: string; step: number }>();
  const isChosen = choice?.text === words && matches.length > 0;
  const active = isChosen ? modulo(choice.step, matches.length) : undefined;
  const shown = useMemo(() => {
    const position = matches[choice?.text === words ? modulo(choice.step, matches.length) : 0];
    return position === undefined ? undefined : { position };
  }, [matches, words, choice]);
  const go: CueSearch['go'] = (direction) => {
    const from = text === words ? active : undefined;
    setChoice({ text, step: direction === 'next' ? (from ?? -1) + 1 : (from ?? 0) - 1 });
  };
  return { text, setText, words, matches, active, shown, go };
}

const modulo = (step: number, count: number) => (step + count) % count;

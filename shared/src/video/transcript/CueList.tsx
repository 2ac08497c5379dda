import { memo } from 'react';
import type { Cue, VideoDetail } from '../../contract/index.ts';
import { LANGUAGE_TAGS, useLanguage } from '../../i18n/index.ts';
import { findMatches, formatTimecode } from '../../lib/index.ts';
import styles from './CueList.module.css';
import type { Passage } from './cues.ts';
import { parseLanguageTag } from '@learning-center/player/playback';

export interface CueListProps {
  passages: readonly Passage[];
  /** The tag of the cues' language. */
  language: string;
  /** The language of the chapters' titles. */
  titleLanguage: VideoDetail['titleLanguage'];
  /** The address of a moment without its seconds; undefined if the video is not playable. */
  addressBase: string | undefined;
  /** Positions in the transcript. */
  current: number | undefined;
  active: number | undefined;
  matches: readonly number[];
  words: string;
}

/** The cues of a transcript in passages by chapter (design "Video detail"). */
export function CueList(props: CueListProps) {
  const { passages, language, titleLanguage, addressBase, current, active, matches, words } = props;
  const pageLanguage = useLanguage();
  const matching = new Set(matches);
  return passages.map(({ chapter, first, cues }) => (
    <div key={first} className={styles.passage}>
      {chapter && (
        <h3 className={styles.chapter} lang={LANGUAGE_TAGS[titleLanguage ?? pageLanguage]}>
          {chapter.text}
        </h3>
      )}
      <ol {...textLanguage(language)}>
        {cues.map((cue, offset) => {
          const position = first + offset;
          return (
            <CueRow
              key={position}
              cue={cue}
              address={addressBase && addressBase + String(Math.floor(cue.start))}
              isCurrent={position === current}
              isActive={position === active}
              words={matching.has(position) ? words : ''}
            />
          );
        })}
      </ol>
    </div>
  ));
}

interface CueRowProps {
  cue: Cue;
  address: string | undefined;
  isCurrent: boolean;
  isActive: boolean;
  words: string;
}

/** Renders only if something in this row changes: a transcript may have thousands. */
const CueRow = memo(function CueRow({ cue, address, isCurrent, isActive, words }: CueRowProps) {
  const time = formatTimecode(cue.start);
  const current = isCurrent || undefined;
  return (
    <li data-active={isActive || undefined}>
      {address === undefined ? (
        <span aria-current={current}>{time}</span>
      ) : (
        <a href={address} aria-current={current}>
          {time}
        </a>
      )}{' '}
      <p>{words === '' ? cue.text : <Marked text={cue.text} words={words} />}</p>
    </li>
  );
});

function Marked({ text, words }: { text: string; words: string }) {
  return findMatches(text, words).map((segment, position) =>
    segment.isMatch ? <mark key={position}>{segment.text}</mark> : segment.text,
  );
}

const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** The attributes of an element whose text is in the language of a tag; none of a wrong tag. */
export function textLanguage(tag: string): { lang?: string; dir: 'ltr' | 'rtl' | 'auto' } {
  const locale = parseLanguageTag(tag);
  if (!locale) return { dir: 'auto' };
  return { lang: locale.baseName, dir: RIGHT_TO_LEFT.has(locale.maximize().script ?? '') ? 'rtl' : 'ltr' };
}

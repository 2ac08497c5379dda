import styles from './DashText.module.css';

const CJK = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]`;
const SHORT_WORD = String.raw`[^\s–—]{1,12}`;
/** Dashes with the short words beside them. Texts without spaces have only the characters beside them. */
const AROUND_DASH = new RegExp(
  String.raw`((?<!\S)${SHORT_WORD}(?:(?: [-–—]+ |[–—]+)${SHORT_WORD})+(?!\S)|${CJK} ?[–—]+ ?${CJK})`,
  'u',
);

/** A text whose lines neither begin nor end with a dash between short words. Its characters stay the same. */
export function DashText({ text }: { text: string }) {
  const sections = text.split(AROUND_DASH);
  if (sections.length === 1) return text;
  return sections.map((section, at) =>
    at % 2 === 0 ? (
      section
    ) : (
      <span key={at} className={styles.together}>
        {section}
      </span>
    ),
  );
}

import styles from './DashText.module.css';

/** A Latin word that fits beside another on a phone's line, or one letter. */
const WORD = String.raw`(?:[\p{sc=Latin}\p{N},.:!?'’-]{1,12}|\S)?`;
/** A dash with the words beside it; a hyphen only between spaces. */
const AROUND_DASH = new RegExp(`(${WORD} [-–—]+ ${WORD}|${WORD}[–—]+${WORD})`, 'u');

/** A text whose lines neither begin nor end with a dash. Its characters stay the same. */
export function DashText({ text }: { text: string }) {
  const sections = text.split(AROUND_DASH);
  if (sections.length === 1) return text;
  return sections.map((section, at) =>
    at % 2 === 0 ? (
      section
    ) : (
      <span key={at} className={styles.unbroken}>
        {section}
      </span>
    ),
  );
}

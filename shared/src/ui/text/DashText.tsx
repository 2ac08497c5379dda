import styles from './DashText.module.css';

/** A dash with the letters beside it; a hyphen only between spaces. */
const AROUND_DASH = /(\S?[ \u00a0][-–—]+[ \u00a0]\S?|\S?[–—]+\S?)/u;

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

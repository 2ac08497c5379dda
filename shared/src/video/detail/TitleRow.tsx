import type { ReactNode } from 'react';
import { displayTitle } from '../../lib/index.ts';
import type { TitlePreview } from '../title-state.ts';
import { useTitleLanguage } from '../useTitleLanguage.ts';
import styles from './TitleRow.module.css';

interface TitleRowProps extends TitlePreview {
  headingId?: string | undefined;
  /** A line above the title. */
  line?: ReactNode;
  children: ReactNode;
}

/** A video's title as the page heading, which takes the focus after navigation. */
export function TitleRow(props: TitleRowProps) {
  const lang = useTitleLanguage(props.titleLanguage);
  return (
    <div className={styles.row}>
      {props.line && <p className={styles.line}>{props.line}</p>}
      <h1 id={props.headingId} className={styles.title} tabIndex={-1} lang={lang}>
        <Lines title={displayTitle(props.title)} />
      </h1>
      {props.children}
    </div>
  );
}

/** Breaks the line after the dash rather than within the words around it. */
function Lines({ title }: { title: string }) {
  const dash = title.indexOf(DASH);
  if (dash <= 0) return title;
  const lastWord = title.lastIndexOf(' ', dash - 1) + 1;
  return (
    <>
      {title.slice(0, lastWord)}
      <span className={dash - lastWord <= LONGEST_WORD ? styles.withDash : undefined}>
        {title.slice(lastWord, dash)} -
      </span>{' '}
      <span className={styles.rest}>{title.slice(dash + DASH.length)}</span>
    </>
  );
}

const DASH = ' - ';
/** A longer word may not fit on a phone's line. */
const LONGEST_WORD = 18;

import type { ReactNode } from 'react';
import type { LanguageCode } from '../../contract/index.ts';
import { displayTitle } from '../../lib/index.ts';
import { useTitleLanguage } from '../use-title-language.ts';
import styles from './TitleRow.module.css';

/** A video's title as the heading of its page, which takes the focus after navigation, and what stands beside it. */
export function TitleRow(props: { title: string; titleLanguage: LanguageCode; children: ReactNode }) {
  const lang = useTitleLanguage(props.titleLanguage);
  return (
    <div className={styles.row}>
      <h1 className={styles.title} tabIndex={-1} lang={lang}>
        <Lines title={displayTitle(props.title)} />
      </h1>
      {props.children}
    </div>
  );
}

/** What follows a dash begins a line rather than being torn. */
function Lines({ title }: { title: string }) {
  const end = title.indexOf(DASH) + DASH.length;
  if (end <= DASH.length) return title;
  return (
    <>
      {title.slice(0, end)}
      <span className={styles.rest}>{title.slice(end)}</span>
    </>
  );
}

const DASH = ' - ';

import type { ReactNode } from 'react';
import { displayTitle } from '../../lib/index.ts';
import { useTitleLanguage } from '../use-title-language.ts';
import type { KnownTitle } from './title-state.ts';
import styles from './TitleRow.module.css';

interface TitleRowProps extends KnownTitle {
  /** Only drawn: the page it is the heading of is still to come. */
  isShape?: boolean | undefined;
  children: ReactNode;
}

/** A video's title as the heading of its page, which takes the focus after navigation, and what stands beside it. */
export function TitleRow({ isShape = false, ...props }: TitleRowProps) {
  const lang = useTitleLanguage(props.titleLanguage);
  return (
    <div className={styles.row} inert={isShape}>
      <h1
        className={styles.title}
        role={isShape ? 'presentation' : undefined}
        tabIndex={isShape ? undefined : -1}
        lang={lang}
      >
        <Lines title={displayTitle(props.title)} />
      </h1>
      {props.children}
    </div>
  );
}

/** What follows a dash begins a line rather than being torn, and the dash itself ends one. */
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
/** A longer one may not fit on a line of a phone. */
const LONGEST_WORD = 18;

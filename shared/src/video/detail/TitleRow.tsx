import type { ReactNode } from 'react';
import { displayTitle } from '../../lib/index.ts';
import { DashText, Row, Text } from '../../ui/index.ts';
import type { TitlePreview } from '../title-state.ts';
import { useTitleLanguage } from '../useTitleLanguage.ts';
import styles from './TitleRow.module.css';

interface TitleRowProps extends TitlePreview {
  headingId?: string | undefined;
  line?: ReactNode;
  children: ReactNode;
}

/** A video's title as the page heading, which takes the focus after navigation. */
export function TitleRow(props: TitleRowProps) {
  const lang = useTitleLanguage(props.titleLanguage);
  return (
    <Row wraps align="start" justify="between" className={styles.row}>
      {props.line && (
        <Text size="sm" tone="muted" isStrong isNumeric className={styles.line}>
          {props.line}
        </Text>
      )}
      <h1 id={props.headingId} className={styles.title} tabIndex={-1} lang={lang}>
        <Lines title={displayTitle(props.title)} />
      </h1>
      {props.children}
    </Row>
  );
}

/** Breaks the line at the first dash rather than within the words around it. The dash shows only within a line. */
function Lines({ title }: { title: string }) {
  const dash = title.indexOf(DASH);
  if (dash <= 0) return <DashText text={title} />;
  return (
    <>
      <span className={styles.start}>{title.slice(0, dash)}</span>{' '}
      <span className={styles.rest}>
        <span className={styles.dash}>-</span> <DashText text={title.slice(dash + DASH.length)} />
      </span>
    </>
  );
}

const DASH = ' - ';

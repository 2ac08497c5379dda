import { Grid, Text } from '@learning-center/shared/ui';
import type { ReactNode } from 'react';
import styles from './PageNotices.module.css';

/** A region at the lower edge of the window for notices about the whole page. */
export function PageNotices({ children }: { children: ReactNode }) {
  return (
    <Grid isScreenOnly className={styles.notices}>
      {children}
    </Grid>
  );
}

export function PageNotice({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" className={styles.notice}>
      {children}
    </Text>
  );
}

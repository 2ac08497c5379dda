import type { ComponentProps, ReactNode } from 'react';
import { Grid, Text } from './Layout.tsx';
import styles from './Page.module.css';

/** The column of a page: its header and content below each other; `isDense` narrows the gaps. */
export function Page({ isDense = false, ...rest }: ComponentProps<'div'> & { isDense?: boolean }) {
  return <Grid {...rest} gap={isDense ? 4 : 5} />;
}

interface PageHeaderProps {
  title: string;
  lead?: string | undefined;
  nav?: ReactNode;
}

/** The title of a page, its introduction, and a navigation above them. */
export function PageHeader({ title, lead, nav }: PageHeaderProps) {
  return (
    <Grid as="header" gap={2} className={styles.header}>
      {nav}
      <h1 tabIndex={-1}>{title}</h1>
      {lead !== undefined && (
        <Text tone="muted" measure="text">
          {lead}
        </Text>
      )}
    </Grid>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Page.module.css';

/** The column of a page: its header and content below each other; `isDense` narrows the gaps. */
export function Page({ isDense = false, className, ...rest }: ComponentProps<'div'> & { isDense?: boolean }) {
  return <div {...rest} className={classNames(styles.page, isDense && styles.dense, className)} />;
}

interface PageHeaderProps {
  title: string;
  lead?: string | undefined;
  nav?: ReactNode;
}

/** The title of a page, its introduction, and a navigation above them. */
export function PageHeader({ title, lead, nav }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {nav}
      <h1 tabIndex={-1}>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}

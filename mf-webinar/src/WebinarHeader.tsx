import styles from './WebinarHeader.module.css';
import { WebinarNav } from './WebinarNav.tsx';

/** The head of each page of the webinars: the way to the others, its name, and what it is. */
export function WebinarHeader({ title, lead }: { title: string; lead?: string }) {
  return (
    <header className={styles.header}>
      <WebinarNav />
      <h1 tabIndex={-1}>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}

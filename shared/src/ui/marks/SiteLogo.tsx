import { Row } from '../layout/Layout.tsx';
import styles from './SiteLogo.module.css';

/** The site's mark and its name, with the first word emphasized. */
export function SiteLogo(props: { name: string }) {
  const [first = '', ...rest] = props.name.split(' ');
  return (
    <Row as="span" isInline tone="ink" className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <path className={styles.frame} d="M1 21.5h26M5 21.5v3M9.5 21.5v3M14 21.5v5M18.5 21.5v3M23 21.5v3" />
        <path className={styles.diamond} d="m14 4.5 8 8-8 8-8-8Z" />
        <path className={styles.playhead} d="M11.5 0h5v3L15 4.6V26h-2V4.6L11.5 3Z" />
      </svg>
      <span className={styles.name} translate="no">
        <b className={styles.first}>{first}</b>
        {rest.length > 0 && ` ${rest.join(' ')}`}
      </span>
    </Row>
  );
}

import { Icon } from '@learning-center/shared/ui';
import { useState } from 'react';
import styles from './TopNavigation.module.css';

/** A member's picture; when it fails the default one, and when that fails a drawn one. */
export function Avatar({ src, fallback }: { src: string; fallback: string }) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = [src, fallback].find((address) => address !== '' && !failed.includes(address));
  if (shown === undefined) return <Icon name="user" />;
  return (
    <img
      className={styles.avatar}
      src={shown}
      alt=""
      width={32}
      height={32}
      onError={() => setFailed([...failed, shown])}
    />
  );
}

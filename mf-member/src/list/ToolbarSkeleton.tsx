import { Skeleton } from '@learning-center/shared/ui';
import styles from './ToolbarSkeleton.module.css';

/** A skeleton of one control above a list. */
export function ToolbarSkeleton({ of }: { of: 'search' | 'count' | 'chip' | 'select' | 'sort' | 'button' | 'views' }) {
  return (
    <div className={styles.skeleton} data-of={of}>
      <Skeleton shape="fill" />
    </div>
  );
}

import { Skeleton } from '@learning-center/shared/ui';
import styles from './ToolShape.module.css';

/** A shape in the place of a tool above a list that is on its way. */
export function ToolShape({ of }: { of: 'search' | 'count' | 'chip' | 'select' | 'sort' | 'button' | 'views' }) {
  return (
    <div className={styles.shape} data-of={of}>
      <Skeleton shape="fill" />
    </div>
  );
}

import type { ReactNode } from 'react';
import { LocalLink } from '../../routing/index.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Icon } from '../marks/Icon.tsx';
import { Row, Text } from './Layout.tsx';
import styles from './SectionHeading.module.css';

/** A heading on its ruler: a tick every frame, a bold one every eighth. */
export function SectionHeading(props: {
  /** A placeholder replaces the heading while this is undefined. */
  children?: ReactNode | undefined;
  id?: string | undefined;
  /** A formatted number beside the heading. */
  count?: string | undefined;
  /** A link to the whole list, at the end of the line. */
  more?: { to: string; label: string } | undefined;
  /** Something else there. */
  action?: ReactNode | undefined;
}) {
  const { count, more, action = more && <MoreLink {...more} />, children } = props;
  if (children === undefined) {
    return (
      <Row wraps gap={3} rowGap={1} align="baseline" className={styles.heading}>
        <div className={styles.shape}>
          <Skeleton shape="title" />
        </div>
      </Row>
    );
  }
  return (
    <Row wraps gap={3} rowGap={1} align="baseline" className={styles.heading}>
      <h2 className={styles.title} id={props.id}>
        {children}
      </h2>
      {count !== undefined && (
        <Text as="span" size="sm" tone="faint" isNumeric>
          {count}
        </Text>
      )}
      {action && (
        <Text as="div" size="sm" isStrong className={styles.action}>
          {action}
        </Text>
      )}
    </Row>
  );
}

function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <LocalLink to={to}>
      {label}
      <Icon name="arrow-right" size={16} />
    </LocalLink>
  );
}

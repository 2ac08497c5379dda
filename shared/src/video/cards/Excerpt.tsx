import { classNames, Highlight } from '../../ui/index.ts';
import styles from './Excerpt.module.css';

/** What a card says below its title; clamped to two lines in rows, where narrow screens leave it out. */
export function Excerpt(props: { text: string; highlight?: string | undefined; isClamped?: boolean | undefined }) {
  if (props.text === '') return null;
  return (
    <p className={classNames(styles.excerpt, props.isClamped && styles.clamped)}>
      <Highlight text={props.text} match={props.highlight ?? ''} />
    </p>
  );
}

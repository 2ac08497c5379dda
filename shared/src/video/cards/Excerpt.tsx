import { classNames, Highlight } from '../../ui/index.ts';
import styles from './Excerpt.module.css';

interface ExcerptProps {
  text: string;
  highlight?: string | undefined;
  isClamped?: boolean | undefined;
  /** The language of the text where it is not the page's. */
  lang?: string | undefined;
}

/** What a card says below its title; clamped to two lines in rows, where narrow screens leave it out. */
export function Excerpt(props: ExcerptProps) {
  if (props.text === '') return null;
  return (
    <p className={classNames(styles.excerpt, props.isClamped && styles.clamped)} lang={props.lang}>
      <Highlight text={props.text} match={props.highlight ?? ''} />
    </p>
  );
}

import { classNames, Highlight } from '../../ui/index.ts';
import styles from './Excerpt.module.css';

interface ExcerptProps {
  text: string;
  highlight?: string | undefined;
  isClamped?: boolean | undefined;
  /** The language of the text, unless it is the page's. */
  lang?: string | undefined;
}

/** A card's text below its title. Rows clamp it to two lines. */
export function Excerpt(props: ExcerptProps) {
  if (props.text === '') return null;
  return (
    <p className={classNames(styles.excerpt, props.isClamped && styles.clamped)} lang={props.lang}>
      <Highlight text={props.text} match={props.highlight ?? ''} />
    </p>
  );
}

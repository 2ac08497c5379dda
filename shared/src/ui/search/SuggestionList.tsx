import { useSharedText } from '../../i18n/index.ts';
import { Icon } from '../marks/Icon.tsx';
import { Highlight } from './Highlight.tsx';
import styles from './SearchField.module.css';

/** One suggestion: a keyword or a title, with the number of its results in words. */
export interface Suggestion {
  text: string;
  kind?: 'keyword' | 'title' | undefined;
  count?: string | undefined;
  lang?: string | undefined;
}

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  isOpen: boolean;
  typed: string;
  onPick: (position: number) => void;
}

/** The options under a search field; pressing one keeps the focus in the field. */
export function SuggestionList({ id, suggestions, active, isOpen, typed, onPick }: SuggestionListProps) {
  const t = useSharedText();
  return (
    <ul className={styles.list} id={id} role="listbox" aria-label={t('search.suggestions')} hidden={!isOpen}>
      {suggestions.map((suggestion, position) => (
        <li
          key={position}
          id={`${id}-${position}`}
          role="option"
          className={styles.option}
          aria-selected={position === active}
          lang={suggestion.lang}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(position)}
        >
          <Icon name={suggestion.kind === 'title' ? 'play' : 'search'} size={16} />
          <span className={styles.text}>
            <Highlight text={suggestion.text} match={typed} />
          </span>
          {suggestion.count !== undefined && <span className={styles.count}>{suggestion.count}</span>}
        </li>
      ))}
    </ul>
  );
}

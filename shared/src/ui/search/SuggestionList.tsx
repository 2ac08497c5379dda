import { useSharedText } from '../../i18n/index.ts';
import { Icon } from '../marks/Icon.tsx';
import { Highlight } from './Highlight.tsx';
import styles from './SearchField.module.css';

/** A suggested keyword or title with the formatted number of its results. */
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

/** The options below a search field. Pressing one leaves the focus in the field. */
export function SuggestionList({ id, suggestions, active, isOpen, typed, onPick }: SuggestionListProps) {
  const t = useSharedText();
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={t('search.suggestions')} hidden={!isOpen}>
      {groupSuggestions(suggestions).map(({ kind, options }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div id={`${id}-${kind}`} className={styles.group} role="presentation">
            {t(`search.group.${kind}`)}
          </div>
          {options.map(({ suggestion, position }) => (
            <Option
              key={position}
              id={`${id}-${position}`}
              suggestion={suggestion}
              isActive={position === active}
              typed={typed}
              onPick={() => onPick(position)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  typed: string;
  onPick: () => void;
}

function Option({ id, suggestion: { text, kind, count, lang }, isActive, typed, onPick }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      className={styles.option}
      aria-selected={isActive}
      lang={lang}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <Icon name={kind === 'title' ? 'play' : 'search'} size={16} />
      <span className={styles.text}>
        <Highlight text={text} match={typed} />
      </span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </div>
  );
}

/** Groups keywords and titles; each option has its index in the ungrouped list. */
function groupSuggestions(suggestions: readonly Suggestion[]) {
  const options = suggestions.map((suggestion, position) => ({ suggestion, position }));
  return (['keyword', 'title'] as const)
    .map((kind) => ({ kind, options: options.filter(({ suggestion }) => (suggestion.kind ?? 'keyword') === kind) }))
    .filter((group) => group.options.length > 0);
}

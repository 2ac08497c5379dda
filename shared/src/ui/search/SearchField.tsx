import { type ReactNode, type Ref, useId } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { MAX_TEXT_LENGTH } from '../../lib/index.ts';
import { Form, paths, useLocalHref, useNavigate } from '../../routing/index.ts';
import { useKeywordSuggestions } from '../../state/index.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { LiveRegion } from '../feedback/LiveRegion.tsx';
import { Text } from '../layout/Layout.tsx';
import { Icon } from '../marks/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { Highlight } from './Highlight.tsx';
import styles from './SearchField.module.css';
import { type Suggestion, type SuggestionsProps, useSuggestions } from './useSuggestions.ts';

export interface SearchFieldProps extends SuggestionsProps {
  /** The form's target path, without its language. */
  to: string;
  label: string;
  placeholder?: string | undefined;
  /** The URL parameter; `alltags` is the keyword (A37). */
  name?: string | undefined;
  /** Hidden inputs for the rest of the query (`HiddenQuery`). */
  children?: ReactNode | undefined;
  size?: 'medium' | 'large' | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A search form that works without script and becomes a combobox after hydration. */
export function SearchField(props: SearchFieldProps) {
  const { to, label, placeholder, name = 'alltags', size = 'medium', inputRef } = props;
  const t = useSharedText();
  const id = useId();
  const field = useSuggestions(props, id);
  return (
    <div
      ref={(container) => field.adoptEarlyText(container)}
      role="search"
      className={classNames(styles.search, styles[size])}
      aria-label={label}
    >
      <Form action={useLocalHref()(to)} method="get" className={styles.form} onSubmit={field.submit}>
        <label htmlFor={id}>
          <Icon name="search" />
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
        <input
          {...field.input}
          ref={inputRef}
          id={id}
          name={name}
          maxLength={MAX_TEXT_LENGTH}
          className={styles.input}
          placeholder={placeholder ?? label}
        />
        {field.text !== '' && <IconButton icon="close" size="small" label={t('search.clear')} onClick={field.clear} />}
        {props.children}
        <button type="submit" className={styles.submit}>
          {t('search.submit')}
        </button>
      </Form>
      <SuggestionList {...field.list} suggestions={props.suggestions ?? []} />
      <LiveRegion text={field.isOpen ? t('search.hint', { count: props.suggestions?.length ?? 0 }) : ''} />
    </div>
  );
}

interface LibrarySearchProps extends Omit<SearchFieldProps, keyof SuggestionsProps | 'to' | 'name' | 'children'> {
  value?: string | undefined;
  /** The slug of a product; then only its videos are searched. */
  product?: string | undefined;
}

/** A search field for the library on another page. */
export function LibrarySearch({ product, ...props }: LibrarySearchProps) {
  const navigate = useNavigate();
  const localHref = useLocalHref();
  const { suggestions, suggestFor } = useKeywordSuggestions();
  return (
    <SearchField
      {...props}
      to={paths.library()}
      suggestions={suggestions}
      onType={suggestFor}
      onPick={({ text }) => void navigate(localHref(paths.library({ alltags: text, product })))}
    >
      {product !== undefined && <input type="hidden" name="product" value={product} />}
    </SearchField>
  );
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
function SuggestionList({ id, suggestions, active, isOpen, typed, onPick }: SuggestionListProps) {
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
      <Text as="span" grows>
        <Highlight text={text} match={typed} />
      </Text>
      {count !== undefined && (
        <Text as="span" size="xs" tone="faint" isNumeric>
          {count}
        </Text>
      )}
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

/** A query as hidden inputs, so that a form preserves it. */
export function HiddenQuery({ query }: { query: URLSearchParams }) {
  return [...query].map(([name, value], position) => <input key={position} type="hidden" name={name} value={value} />);
}

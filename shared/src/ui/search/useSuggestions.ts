import { useEffect, useEffectEvent, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { isImeKey } from '../../lib/index.ts';

/** A suggested keyword or title with the formatted number of its results. */
export interface Suggestion {
  text: string;
  kind?: 'keyword' | 'title' | undefined;
  count?: string | undefined;
  lang?: string | undefined;
}

export interface SuggestionsProps {
  /** The text of the URL. It replaces the typed text only if it comes from another navigation. */
  value?: string | undefined;
  suggestions?: readonly Suggestion[] | undefined;
  /** Receives the typed text 200 ms after the last key, never during IME composition. */
  onType?: ((text: string) => void) | undefined;
  onPick?: ((suggestion: Suggestion) => void) | undefined;
  /** Replaces the submission of the form, for a page that navigates itself. */
  onSearch?: ((text: string) => void) | undefined;
}

/** State and keys of the combobox: arrows move, Enter selects or searches, Esc closes and then clears. */
export function useSuggestions(props: SuggestionsProps, id: string) {
  const { suggestions = [], onType, onPick, onSearch } = props;
  const typed = useTypedText(props.value ?? '', onType);
  const option = useActiveOption(suggestions.length);

  const replaceText = (text: string) => {
    typed.replace(text);
    option.close();
  };
  const pick = (position: number) => {
    const suggestion = suggestions[position];
    if (!suggestion) return;
    replaceText(suggestion.text);
    onPick?.(suggestion);
  };
  const clear = () => {
    replaceText('');
    onType?.('');
    document.getElementById(id)?.focus();
  };
  const submit = (event: { preventDefault: () => void }) => {
    replaceText(typed.text);
    if (!onSearch) return;
    event.preventDefault();
    onSearch(typed.text);
  };
  const getKeyAction = (key: string) => {
    if (key === 'ArrowDown' && suggestions.length > 0) return () => option.move(1);
    if (key === 'ArrowUp' && suggestions.length > 0) return () => option.move(-1);
    if (key === 'Enter' && option.active >= 0) return () => pick(option.active);
    if (key === 'Escape' && option.isOpen) return option.close;
    return key === 'Escape' && typed.text !== '' ? clear : undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const action = isImeKey(event.nativeEvent) ? undefined : getKeyAction(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    typed.change(event);
    if (event.target.value === '') option.close();
    else option.open();
  };
  const onBlur = () => {
    typed.onBlur();
    option.close();
  };

  const list = { id: `${id}-list`, active: option.active, isOpen: option.isOpen, typed: typed.text, onPick: pick };
  const events = { onChange, onBlur, onKeyDown, onFocus: typed.onFocus, onCompositionEnd: typed.onCompositionEnd };
  return {
    text: typed.text,
    adoptEarlyText: (container: HTMLElement | null) => void (typed.adoptEarlyText(container) && option.open()),
    isOpen: option.isOpen,
    clear,
    submit,
    list,
    input: { ...comboboxProps(list), ...events },
  };
}

function comboboxProps(list: { id: string; active: number; isOpen: boolean; typed: string }) {
  return {
    type: 'search',
    role: 'combobox',
    autoComplete: 'off',
    spellCheck: false,
    enterKeyHint: 'search',
    value: list.typed,
    'aria-autocomplete': 'list',
    'aria-expanded': list.isOpen,
    'aria-controls': list.id,
    'aria-activedescendant': list.active < 0 ? undefined : `${list.id}-${list.active}`,
  } as const;
}

const NONE = -1;

/** The active option of an open list. -1 is the text input, between the last and the first option. */
function useActiveOption(count: number) {
  const [active, setActive] = useState(NONE);
  const [isRequested, setIsRequested] = useState(false);
  const isOpen = isRequested && count > 0;
  const activate = (position: number, isVisible = true) => {
    setActive(position);
    setIsRequested(isVisible);
  };
  return {
    isOpen,
    active: isOpen && active < count ? active : NONE,
    open: () => activate(NONE),
    close: () => activate(NONE, false),
    move: (step: 1 | -1) => activate(((active + 1 + step + count + 1) % (count + 1)) - 1),
  };
}

const TYPING_DELAY_MS = 200;

/**
 * The text of a field that is also in the URL. A URL that only repeats an earlier text does not undo later typing; a
 * URL from another navigation (Back, a link) replaces the text.
 */
function useTypedText(value: string, onType: ((text: string) => void) | undefined) {
  const [text, setText] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  const [reported, setReported] = useState<readonly string[]>([]);
  const [pending, setPending] = useState<string>();

  if (previousValue !== value) {
    setPreviousValue(value);
    const position = reported.indexOf(value);
    if (position < 0) setText(value);
    // This text and earlier ones have arrived: if one comes again, it is from another navigation.
    setReported(position < 0 ? [] : reported.slice(position + 1));
  }

  const report = useEffectEvent((typed: string) => {
    setReported((old) => [...old, typed]);
    setPending(undefined);
    onType?.(typed);
  });
  useEffect(() => {
    if (pending === undefined) return undefined;
    const timer = setTimeout(() => report(pending), TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pending]);

  return {
    text,
    /**
     * For the container's `ref`: adopts text typed before hydration, which React would reset. Returns whether the
     * visitor is still typing it.
     */
    adoptEarlyText: (container: HTMLElement | null): boolean => {
      const input = container?.querySelector('input');
      const earlyText = input?.value ?? text;
      if (earlyText === text) return false;
      setText(earlyText);
      setPending(earlyText);
      return input === document.activeElement;
    },
    change: (event: ChangeEvent<HTMLInputElement>) => {
      const { nativeEvent } = event;
      setText(event.target.value);
      const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
      setPending(isComposing ? undefined : event.target.value);
    },
    onCompositionEnd: (event: { currentTarget: HTMLInputElement }) => setPending(event.currentTarget.value),
    replace: (next: string) => {
      setText(next);
      setPending(undefined);
      setReported((old) => [...old, next]);
    },
    onFocus: () => setReported([text]),
    onBlur: () => setReported([text]),
  };
}

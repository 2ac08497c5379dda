import type { ChangeEvent, KeyboardEvent } from 'react';
import type { Suggestion } from './SuggestionList.tsx';
import { useActiveOption } from './use-active-option.ts';
import { useTypedText } from './use-typed-text.ts';

/** What a search field is told and tells about what is typed. */
export interface SuggestionsProps {
  /** What the address says; it replaces what is typed only when it comes from elsewhere. */
  value?: string | undefined;
  suggestions?: readonly Suggestion[] | undefined;
  /** What is typed, 200 ms after the last key; never in the middle of composing. */
  onType?: ((text: string) => void) | undefined;
  onPick?: ((suggestion: Suggestion) => void) | undefined;
  /** Answers Enter and the button in place of the form, for a page that has its own way to the address. */
  onSearch?: ((text: string) => void) | undefined;
}

/** State and keys of the combobox: arrows move, Enter takes the option or searches, Esc closes and then clears. */
export function useSuggestions(props: SuggestionsProps, id: string) {
  const { suggestions = [], onType, onPick, onSearch } = props;
  const typed = useTypedText(props.value ?? '', onType);
  const option = useActiveOption(suggestions.length);

  const settle = (text: string) => {
    typed.replace(text);
    option.close();
  };
  const pick = (position: number) => {
    const suggestion = suggestions[position];
    if (!suggestion) return;
    settle(suggestion.text);
    onPick?.(suggestion);
  };
  const clear = () => {
    settle('');
    onType?.('');
    document.getElementById(id)?.focus();
  };
  const submit = (event: { preventDefault: () => void }) => {
    settle(typed.text);
    if (!onSearch) return;
    event.preventDefault();
    onSearch(typed.text);
  };
  const actionOf = (key: string) => {
    if (key === 'ArrowDown' && suggestions.length > 0) return () => option.move(1);
    if (key === 'ArrowUp' && suggestions.length > 0) return () => option.move(-1);
    if (key === 'Enter' && option.active >= 0) return () => pick(option.active);
    if (key === 'Escape' && option.isOpen) return option.close;
    return key === 'Escape' && typed.text !== '' ? clear : undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const action = event.nativeEvent.isComposing ? undefined : actionOf(event.key);
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
    takeOver: typed.takeOver,
    isOpen: option.isOpen,
    clear,
    submit,
    list,
    input: { ...comboboxOf(list), ...events },
  };
}

function comboboxOf(list: { id: string; active: number; isOpen: boolean; typed: string }) {
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

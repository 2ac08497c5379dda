import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import type { SearchFieldProps } from './SearchField.tsx';
import { useTypedText } from './use-typed-text.ts';

const NONE = -1;

/** State and keys of the combobox: arrows move, Enter takes the option or searches, Esc closes and then clears. */
export function useSuggestions(props: SearchFieldProps, id: string) {
  const { suggestions = [], onType, onPick, onSearch } = props;
  const typed = useTypedText(props.value ?? '', onType);
  const [active, setActive] = useState(NONE);
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = isWanted && suggestions.length > 0;
  const current = isOpen ? suggestions[active] : undefined;

  const close = () => {
    setIsWanted(false);
    setActive(NONE);
  };
  const pick = (position: number) => {
    const suggestion = suggestions[position];
    if (!suggestion) return;
    typed.replace(suggestion.text);
    close();
    onPick?.(suggestion);
  };
  const clear = (inputId: string) => {
    typed.replace('');
    close();
    onType?.('');
    document.getElementById(inputId)?.focus();
  };
  const move = (step: number) => {
    setIsWanted(true);
    setActive(((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const action = {
      ArrowDown: suggestions.length > 0 ? () => move(1) : undefined,
      ArrowUp: suggestions.length > 0 ? () => move(-1) : undefined,
      Enter: current ? () => pick(active) : undefined,
      Escape: isOpen ? close : typed.text === '' ? undefined : () => clear(id),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return {
    text: typed.text,
    isOpen,
    clear,
    submit: (event: { preventDefault: () => void }) => {
      typed.replace(typed.text);
      close();
      if (!onSearch) return;
      event.preventDefault();
      onSearch(typed.text);
    },
    list: { id: `${id}-list`, active: isOpen ? active : NONE, isOpen, typed: typed.text, onPick: pick },
    input: {
      type: 'search',
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      enterKeyHint: 'search',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': current ? `${id}-list-${active}` : undefined,
      value: typed.text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        typed.change(event);
        setActive(NONE);
        setIsWanted(event.target.value !== '');
      },
      onCompositionEnd: typed.onCompositionEnd,
      onFocus: typed.onFocus,
      onBlur: () => {
        typed.onBlur();
        close();
      },
      onKeyDown,
    } as const,
  };
}

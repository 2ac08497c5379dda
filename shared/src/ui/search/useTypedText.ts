import { useEffect, useEffectEvent, useState, type ChangeEvent } from 'react';

const TYPING_DELAY_MS = 200;

/**
 * The text of a field that is also in the URL. A URL that only repeats an earlier text does not undo later typing; a
 * URL from another navigation (Back, a link) replaces the text.
 */
export function useTypedText(value: string, onType: ((text: string) => void) | undefined) {
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

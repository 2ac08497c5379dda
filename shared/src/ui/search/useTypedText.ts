import { useEffect, useEffectEvent, useState, type ChangeEvent } from 'react';

const PAUSE = 200;

/**
 * The text of a field beside the text of the address. The visitor owns it while typing: an address that only repeats
 * what was typed does not take letters back, one from elsewhere (Back, a link) is taken over.
 */
export function useTypedText(value: string, onType: ((text: string) => void) | undefined) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [pending, setPending] = useState<string>();

  if (seen !== value) {
    setSeen(value);
    const position = sent.indexOf(value);
    if (position < 0) setText(value);
    // What came back once, and what was sent before it, is no longer on its way: next time it comes from elsewhere.
    setSent(position < 0 ? [] : sent.slice(position + 1));
  }

  const send = useEffectEvent((typed: string) => {
    setSent((old) => [...old, typed]);
    setPending(undefined);
    onType?.(typed);
  });
  useEffect(() => {
    if (pending === undefined) return undefined;
    const timer = setTimeout(() => send(pending), PAUSE);
    return () => clearTimeout(timer);
  }, [pending]);

  return {
    text,
    /** For the `ref` of what is around the input: what was typed before the script came stands there, and React would take it back. */
    takeOver: (place: HTMLElement | null) => {
      const early = place?.querySelector('input')?.value ?? text;
      if (early === text) return;
      setText(early);
      setPending(early);
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
      setSent((old) => [...old, next]);
    },
    onFocus: () => setSent([text]),
    onBlur: () => setSent([text]),
  };
}

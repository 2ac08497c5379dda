import { useRef, type FocusEvent } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { ToastItem, type ToastMessage } from './ToastItem.tsx';
import styles from './ToastList.module.css';

/** The short messages at the bottom left (Specification 8.3), oldest first; each leaves by itself. */
export function ToastList(props: { toasts: readonly ToastMessage[]; onDismiss: (id: number) => void }) {
  const t = useSharedText();
  const { place, enter, leave } = useWayBack();
  const dismiss = (id: number) => {
    leave();
    props.onDismiss(id);
  };
  return (
    <>
      <section ref={place} className={styles.place} aria-label={t('toast.region')} onFocus={enter}>
        <ol className={styles.list}>
          {props.toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} onDismiss={dismiss} />
          ))}
        </ol>
      </section>
      <Said toasts={props.toasts.filter(({ tone }) => tone !== 'error')} />
    </>
  );
}

/** Who closes a message from within goes back to where they came from. */
function useWayBack() {
  const place = useRef<HTMLElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const isInside = (target: EventTarget | null) => target instanceof Node && place.current?.contains(target) === true;
  return {
    place,
    enter: ({ relatedTarget }: FocusEvent) => {
      if (!isInside(relatedTarget)) cameFrom.current = relatedTarget;
    },
    leave: () => {
      if (isInside(document.activeElement) && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    },
  };
}

/** Screen readers tell what comes into a place that they know already; a message that brings its own is often missed. */
function Said({ toasts }: { toasts: readonly ToastMessage[] }) {
  return (
    <div role="status" aria-atomic="false">
      {toasts.map(({ id, title, text }) => (
        <VisuallyHidden key={id}>{title ? `${title} ${text}` : text}</VisuallyHidden>
      ))}
    </div>
  );
}

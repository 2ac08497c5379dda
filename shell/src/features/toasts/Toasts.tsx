import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react';
import { Link, LocalLink } from '@learning-center/shared/routing';
import {
  dismissToastAtom,
  toastsAtom,
  useAtomValue,
  useSetAtom,
  viewerAtom,
  type Toast,
} from '@learning-center/shared/state';
import { Grid, Icon, IconButton, RetryAction, VisuallyHidden } from '@learning-center/shared/ui';
import { useShellText } from '../../shell-text.ts';
import styles from './ToastList.module.css';

/**
 * The page's toasts (Specification 8.3). Called by `Layout.tsx`; others use `showToastAtom`. Owns nothing: the toasts
 * are in the page's store. Fails: a Retry shows to its own viewer alone.
 */
export function Toasts() {
  const viewer = useAtomValue(viewerAtom);
  const toasts = useAtomValue(toastsAtom).filter((toast) => !toast.onRetry || toast.viewer === viewer);
  const dismiss = useSetAtom(dismissToastAtom);
  return <ToastList toasts={toasts} onDismiss={dismiss} />;
}

/** The short messages at the bottom left, oldest first (Specification 8.3). Each disappears by itself. */
export function ToastList(props: { toasts: readonly Toast[]; onDismiss: (id: number) => void }) {
  const t = useShellText();
  const { region, enter, leave } = useReturnFocus();
  const dismiss = (id: number) => {
    leave();
    props.onDismiss(id);
  };
  return (
    <>
      <section ref={region} className={styles.region} aria-label={t('toast.region')} onFocus={enter}>
        <Grid as="ol" gap={2}>
          {props.toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} onDismiss={dismiss} />
          ))}
        </Grid>
      </section>
      <Announcements toasts={props.toasts.filter(({ tone }) => tone !== 'error')} />
    </>
  );
}

/** Closing a message from inside returns the focus to the element that had it before. */
function useReturnFocus() {
  const region = useRef<HTMLElement>(null);
  const previousFocus = useRef<EventTarget | null>(null);
  const isInside = (target: EventTarget | null) => target instanceof Node && region.current?.contains(target) === true;
  return {
    region,
    enter: ({ relatedTarget }: FocusEvent) => {
      if (!isInside(relatedTarget)) previousFocus.current = relatedTarget;
    },
    leave: () => {
      if (isInside(document.activeElement) && previousFocus.current instanceof HTMLElement)
        previousFocus.current.focus();
    },
  };
}

/** A permanent live region: screen readers often miss a region that appears together with its text. */
function Announcements({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div role="status" aria-atomic="false">
      {toasts.map(({ id, title, text, lang }) => (
        <div key={id} lang={lang}>
          <VisuallyHidden>{title ? `${title} ${text}` : text}</VisuallyHidden>
        </div>
      ))}
    </div>
  );
}

const TOAST_DURATION_MS = 6000;
const ICONS = { success: 'check', error: 'warning', info: 'info' } as const;

/** One message; an error announces itself at once, the list announces the others. Its six seconds start again when it changes, and after pointer or focus leave it. One to retry stays. */
function ToastItem(props: { toast: Toast; onDismiss: (id: number) => void }) {
  const { toast } = props;
  const { onRetry } = toast;
  const t = useShellText();
  const [pausedBy, setPausedBy] = useState({ pointer: false, focus: false });
  const dismiss = useEffectEvent(() => props.onDismiss(toast.id));
  const ToastLink = toast.lang ? Link : LocalLink;
  const isPaused = pausedBy.pointer || pausedBy.focus;
  useEffect(() => {
    if (isPaused || onRetry) return undefined;
    const timer = setTimeout(dismiss, TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [isPaused, onRetry, toast]);
  const retry = () => {
    props.onDismiss(toast.id);
    onRetry?.();
  };
  return (
    <li
      className={styles.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setPausedBy((old) => ({ ...old, pointer: true }))}
      onPointerLeave={() => setPausedBy((old) => ({ ...old, pointer: false }))}
      onFocus={() => setPausedBy((old) => ({ ...old, focus: true }))}
      onBlur={() => setPausedBy((old) => ({ ...old, focus: false }))}
    >
      <Icon name={ICONS[toast.tone]} />
      <div className={styles.message} role={toast.tone === 'error' ? 'alert' : undefined}>
        {toast.title && <strong className={styles.title}>{toast.title}</strong>}
        <p lang={toast.lang}>
          {toast.text}
          {toast.link && (
            <>
              {'\u00a0· '}
              <ToastLink to={toast.link.to}>{toast.link.text}</ToastLink>
            </>
          )}
        </p>
        {onRetry && <RetryAction size="small" variant="quiet" onRetry={retry} />}
      </div>
      <IconButton icon="close" size="small" label={t('toast.close')} onClick={() => props.onDismiss(toast.id)} />
    </li>
  );
}

import { useSharedText } from '../../i18n/index.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { ToastItem, type ToastMessage } from './ToastItem.tsx';
import styles from './ToastList.module.css';

/** The short messages at the bottom left (Specification 8.3), oldest first; each leaves by itself. */
export function ToastList(props: { toasts: readonly ToastMessage[]; onDismiss: (id: number) => void }) {
  const t = useSharedText();
  return (
    <>
      <section className={styles.place} aria-label={t('toast.region')}>
        <ol className={styles.list}>
          {props.toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} onDismiss={props.onDismiss} />
          ))}
        </ol>
      </section>
      <Said toasts={props.toasts.filter(({ tone }) => tone !== 'error')} />
    </>
  );
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

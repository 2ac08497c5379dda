import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { classNames } from '../class-names.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** Buttons at the bottom. What has `data-autofocus` takes the focus on opening, else the title does. */
  footer?: ReactNode | undefined;
  /** `sheet` comes up from the bottom edge, `side` in from the end of the line. */
  variant?: 'dialog' | 'sheet' | 'side' | undefined;
  /** For `OpenDialogButton`, which opens it without script too. */
  id?: string | undefined;
  /** Opens and closes it from outside; leave out with `OpenDialogButton`. */
  isOpen?: boolean | undefined;
  onClose?: (() => void) | undefined;
}

/** The browser's own modal dialog: Esc, the close button and a click beside it close it, and the focus goes back. */
export function Dialog(props: DialogProps) {
  const { title, footer, variant = 'dialog', id, isOpen, onClose } = props;
  const t = useSharedText();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen === undefined || dialog.current?.open === isOpen) return;
    if (!isOpen) return dialog.current?.close();
    dialog.current?.showModal();
    focusFirst(dialog.current);
  }, [isOpen]);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current.close();
  };
  return (
    <dialog
      ref={dialog}
      id={id}
      className={classNames(styles.dialog, styles[variant])}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeBeside}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <form method="dialog">
            <IconButton type="submit" icon="close" label={t('action.close')} />
          </form>
        </header>
        <div className={styles.content}>{props.children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}

function focusFirst(dialog: HTMLDialogElement | null) {
  const wanted = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog?.querySelector('h2');
  wanted?.focus();
}

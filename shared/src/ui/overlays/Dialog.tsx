import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { Row, Stack } from '../layout/Layout.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** Buttons at the bottom. On opening, `[data-autofocus]` takes the focus, or else the title. */
  footer?: ReactNode | undefined;
  /** `sheet` slides in from the bottom edge, `side` from the inline end. */
  variant?: 'dialog' | 'sheet' | 'side' | undefined;
  isOpen: boolean;
  onClose?: (() => void) | undefined;
}

/** The browser's modal dialog. Esc, the close button and a click on the backdrop close it. */
export function Dialog(props: DialogProps) {
  const { title, footer, variant = 'dialog', isOpen, onClose } = props;
  const t = useSharedText();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === isOpen) return;
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
      className={classNames(styles.dialog, styles[variant])}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeBeside}
    >
      <Stack grows className={styles.frame}>
        <Row as="header" gap={3} justify="between" className={styles.header}>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <form method="dialog">
            <IconButton type="submit" icon="close" label={t('action.close')} />
          </form>
        </Row>
        <div className={styles.content}>{props.children}</div>
        {footer && (
          <Row as="footer" wraps gap={2} align="stretch" justify="end" className={styles.footer}>
            {footer}
          </Row>
        )}
      </Stack>
    </dialog>
  );
}

function focusFirst(dialog: HTMLDialogElement | null) {
  const wanted = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog?.querySelector('h2');
  wanted?.focus();
}

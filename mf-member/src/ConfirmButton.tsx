import { Button, Dialog } from '@learning-center/shared/ui';
import { useState } from 'react';

interface ConfirmButtonProps {
  label: string;
  size?: 'small' | 'medium';
  /** The dialog: its title and text, and the labels of its buttons. */
  title: string;
  text: string;
  cancelLabel: string;
  confirmLabel: string;
  onConfirm: () => Promise<void>;
}

/** A button that deletes something after a dialog. Its Cancel has the focus. */
export function ConfirmButton({ label, size, title, text, cancelLabel, confirmLabel, onConfirm }: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => setIsOpen(false);
  const confirm = async () => {
    setIsBusy(true);
    await onConfirm();
    setIsBusy(false);
    close();
  };
  const footer = (
    <>
      <Button data-autofocus onClick={close}>
        {cancelLabel}
      </Button>
      <Button variant="danger" isBusy={isBusy} onClick={() => void confirm()}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <div>
      <Button icon="trash" size={size} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={close} footer={footer}>
        <p>{text}</p>
      </Dialog>
    </div>
  );
}

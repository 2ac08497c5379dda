import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { Button, Dialog } from '@learning-center/shared/ui';
import { useState } from 'react';
import { useMemberText } from '../../member-text.ts';

/** Clears the whole history, after a dialog that says how many views that are (design "History"). */
export function ClearAll({ total, onClear }: { total: number; onClear: () => Promise<void> }) {
  const t = useMemberText();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => setIsOpen(false);
  const clear = async () => {
    setIsBusy(true);
    await onClear();
    setIsBusy(false);
    close();
  };
  const footer = (
    <>
      <Button data-autofocus onClick={close}>
        {t('history.clear.cancel')}
      </Button>
      <Button variant="danger" isBusy={isBusy} onClick={() => void clear()}>
        {t('history.clear.confirm')}
      </Button>
    </>
  );
  return (
    <div>
      <Button icon="trash" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('history.clear.action')}
      </Button>
      <Dialog title={t('history.clear.title')} isOpen={isOpen} onClose={close} footer={footer}>
        <p>{t('history.clear.text', { count: total, number: formatCount(total, language) })}</p>
      </Dialog>
    </div>
  );
}

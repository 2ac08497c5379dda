import type { OwnDataKind } from '#own-data';
import { Button, CheckboxField, Dialog, TextField } from '@learning-center/shared/ui';
import { useId, useState } from 'react';
import { useDataText } from '../../data-texts/data-texts.ts';
import styles from './OwnData.module.css';
import { useDeletion } from './useDeletion.ts';

interface DeleteDialogProps {
  kind: OwnDataKind;
  /** For password managers. */
  memberName: string;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes data of the member after a confirmation by the password. */
export function DeleteDialog({ kind, memberName, isOpen, onClose, onDeleted }: DeleteDialogProps) {
  const t = useDataText();
  const formId = useId();
  const [isVisible, setIsVisible] = useState(false);
  const { input, password, setPassword, problem, isBusy, submit, reset } = useDeletion(kind, onDeleted);
  const close = () => {
    reset();
    setIsVisible(false);
    onClose();
  };
  const footer = (
    <>
      <Button onClick={close}>{t('ownData.delete.cancel')}</Button>
      <Button type="submit" form={formId} variant="danger" isBusy={isBusy}>
        {t(`ownData.${kind}.confirm`)}
      </Button>
    </>
  );
  return (
    <Dialog title={t(`ownData.${kind}.question`)} isOpen={isOpen} onClose={close} footer={footer}>
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p>{t(`ownData.${kind}.text`)}</p>
        <input type="text" autoComplete="username" value={memberName} readOnly hidden />
        <TextField
          ref={input}
          data-autofocus
          label={t('ownData.password.label')}
          type={isVisible ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
          value={password}
          error={problem && t(`ownData.password.${problem}`)}
          onChange={({ target }) => setPassword(target.value)}
        />
        <CheckboxField
          label={t('ownData.password.show')}
          checked={isVisible}
          onChange={({ target }) => setIsVisible(target.checked)}
        />
      </form>
    </Dialog>
  );
}

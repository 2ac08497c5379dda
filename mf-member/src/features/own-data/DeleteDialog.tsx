import type { OwnDataDeleteResult, OwnDataKind } from '#own-data';
import { deleteOwnData } from '@learning-center/shared/contract';
import { isIntercepted } from '@learning-center/shared/api';
import { useServices } from '@learning-center/shared/state';
import { Button, CheckboxField, Dialog, TextField } from '@learning-center/shared/ui';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useDataText } from '../../data-texts/data-texts.ts';
import styles from './OwnData.module.css';

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

/** Why nothing was deleted. With `failed`, the server did not tell. */
type DeletionProblem = 'missing' | 'wrong' | 'blocked' | 'failed';

const PROBLEMS: Readonly<Record<OwnDataDeleteResult['state'], DeletionProblem | undefined>> = {
  deleted: undefined,
  'wrong-password': 'wrong',
  blocked: 'blocked',
};

/** The form that deletes one kind of data. A second submit has no effect while the first one runs. */
function useDeletion(kind: OwnDataKind, onDeleted: () => void) {
  const { api } = useServices();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<DeletionProblem>();
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const send = async (): Promise<DeletionProblem | undefined> => {
    try {
      const { state } = await api.call(deleteOwnData, { kind, password });
      if (state === 'deleted') onDeleted();
      return PROBLEMS[state];
    } catch (error) {
      return isIntercepted(error) ? undefined : 'failed';
    }
  };
  const show = (found: DeletionProblem | undefined) => {
    setProblem(found);
    if (found) input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') return show('missing');
    setIsBusy(true);
    void send().then((found) => {
      setIsBusy(false);
      show(found);
    });
  };
  const reset = () => {
    setPassword('');
    setProblem(undefined);
  };
  return { password, setPassword, problem, isBusy, input, submit, reset };
}

import { isIntercepted } from '@learning-center/shared/api';
import { deleteOwnData, type OwnDataDeleteResult, type OwnDataKind } from '#own-data';
import { useServices } from '@learning-center/shared/state';
import { useRef, useState, type FormEvent } from 'react';

/** Why nothing was deleted. With `failed`, the server did not tell. */
type DeletionProblem = 'missing' | 'wrong' | 'blocked' | 'failed';

const PROBLEMS: Readonly<Record<OwnDataDeleteResult['state'], DeletionProblem | undefined>> = {
  deleted: undefined,
  'wrong-password': 'wrong',
  blocked: 'blocked',
};

/** The form that deletes one kind of data. A second submit has no effect while the first one runs. */
export function useDeletion(kind: OwnDataKind, onDeleted: () => void) {
  const { api } = useServices();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<DeletionProblem>();
  const [isBusy, setIsBusy] = useState(false);
  const isPending = useRef(false);
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
    if (isPending.current) return;
    if (password === '') return show('missing');
    isPending.current = true;
    setIsBusy(true);
    void send().then((found) => {
      isPending.current = false;
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

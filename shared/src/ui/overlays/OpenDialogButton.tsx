import type { ComponentProps, MouseEvent } from 'react';
import { Button } from '../actions/Button.tsx';

/** Opens the `Dialog` of an id; the browser does it by itself, with or without script. */
export function OpenDialogButton(props: { dialogId: string } & Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const { dialogId, ...rest } = props;
  const invoker = { command: 'show-modal', commandfor: dialogId };
  return <Button {...rest} {...invoker} aria-haspopup="dialog" onClick={(event) => openByScript(event, dialogId)} />;
}

/** For browsers that do not know `command` yet. */
function openByScript(event: MouseEvent<HTMLButtonElement>, dialogId: string) {
  if ('commandForElement' in event.currentTarget) return;
  const dialog = document.getElementById(dialogId);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

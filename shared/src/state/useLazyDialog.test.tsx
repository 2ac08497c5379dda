/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/index.ts';
import { createStore } from './index.ts';
import { toastsAtom } from './toasts.ts';
import { useLazyDialog } from './useLazyDialog.ts';

interface DialogState {
  isOpen: boolean;
  onClose: () => void;
}

const TestDialog = ({ isOpen, onClose }: DialogState) => (
  <dialog open={isOpen}>
    <button onClick={onClose}>Close</button>
  </dialog>
);

function renderOpener(load: () => Promise<typeof TestDialog>) {
  function Opener() {
    const { Dialog, isOpen, open, close } = useLazyDialog(load);
    return (
      <>
        <button onClick={open}>Open</button>
        {Dialog && <Dialog isOpen={isOpen} onClose={close} />}
      </>
    );
  }
  const store = createStore();
  renderPage(<Opener />, { services: { store } });
  return { press: (name: string) => userEvent.click(screen.getByRole('button', { name })), store };
}

describe('a lazy dialog', () => {
  it('loads when it is first opened, and opens and closes', async () => {
    const load = jest.fn(async () => TestDialog);
    const { press } = renderOpener(load);
    expect(load).not.toHaveBeenCalled();
    await press('Open');
    expect(await screen.findByRole('dialog')).toBeVisible();
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Open');
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('shows a toast if its code does not load, and loads it again at the next press', async () => {
    const load = jest.fn(async () => TestDialog).mockRejectedValueOnce(new Error('gone'));
    const { press, store } = renderOpener(load);
    await press('Open');
    expect(store.get(toastsAtom)).toMatchObject([{ tone: 'error' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Open');
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});

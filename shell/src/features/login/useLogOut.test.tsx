/** @jest-environment jsdom */
import { ApiStatus } from '@learning-center/shared/contract';
import { toastsAtom } from '@learning-center/shared/state';
import { failedCall, renderPage, type TestPage } from '@learning-center/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLogOut } from './useLogOut.ts';

function LogOut({ reload }: { reload: () => void }) {
  return <button onClick={useLogOut(reload)}>Logout</button>;
}

async function logOutWith(responses: TestPage['responses']) {
  const reload = jest.fn();
  const page = renderPage(<LogOut reload={reload} />, responses ? { responses } : {});
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  return { reload, ...page };
}

describe('Logout', () => {
  it('reloads the page', async () => {
    const { reload } = await logOutWith({ logout: () => ({ login: false }) });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('shows a failure, and stays on the page', async () => {
    const { reload, store } = await logOutWith({ logout: () => Promise.reject(failedCall()) });
    await waitFor(() => expect(store.get(toastsAtom)).toMatchObject([{ tone: 'error', title: 'Error!' }]));
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page when the session had already ended', async () => {
    const over = failedCall('not auth', ApiStatus.RESPONSE_INTERCEPT);
    const { reload } = await logOutWith({ logout: () => Promise.reject(over) });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});

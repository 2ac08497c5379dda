/** @jest-environment jsdom */
import { switchViewer } from '@learning-center/shared/lib';
import { viewerOf } from '@learning-center/shared/state';
import { fakeAccount, MEMBER } from '@learning-center/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { responsesFrom, viewsOf } from '../testing/fake-member.ts';
import { renderMember } from '../testing/render-member.tsx';

const OFFER = /^Your progress in \d videos? from before you logged in$/;

describe('what a guest watched on this device', () => {
  const position = JSON.stringify({ time: 100, duration: 300, at: Date.UTC(2027, 4, 13, 16) });

  async function showHistory(supports: string[]) {
    localStorage.clear();
    localStorage.setItem('lc.position.7', position);
    switchViewer(viewerOf(MEMBER));
    const account = fakeAccount();
    await renderMember('/history', { ...responsesFrom(viewsOf(2)), ...account.responses }, { ...MEMBER, supports });
    return account;
  }

  it('is offered to a member, and belongs to the account only when the member says so', async () => {
    const account = await showHistory(['progress']);
    expect(await screen.findByText('Your progress in 1 video from before you logged in')).toBeVisible();
    expect(account.stored.size).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Add to your account' }));
    await waitFor(() => expect(screen.queryByText(OFFER)).toBeNull());
    expect(account.read(7)).toMatchObject({ position: { seconds: 100, duration: 300 } });
    expect(localStorage.getItem('lc.position.7')).toBeNull();
  });

  it('is not offered if the API has no progress', async () => {
    await showHistory([]);
    expect(screen.queryByText(OFFER)).toBeNull();
    expect(localStorage.getItem('lc.position.7')).toBe(position);
  });
});

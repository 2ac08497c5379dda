/** @jest-environment jsdom */
import { renderPage } from '@learning-center/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../data-texts/locales/en.json';
import { DeviceData } from './DeviceData.tsx';

const renderDevice = () => {
  const reload = jest.fn();
  return { reload, ...renderPage(<DeviceData reload={reload} />, { messages: { 'member-data': en } }) };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the data on the device', () => {
  it('is told in plain words, for members, guests and keys that no list names', () => {
    for (const key of ['lc.member.abc.position.7', 'lc.theme', 'lc.film-club.draft', 'somebody-elses'])
      localStorage.setItem(key, '1');
    sessionStorage.setItem('lc.scroll', '[]');
    renderDevice();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'How far you watched',
      'How the site looks',
      'This visit',
      'Other data of this site',
    ]);
  });

  it('is deleted after a confirmation, with all that belongs to the site and nothing else', async () => {
    for (const key of ['lc.member.abc.position.7', 'lc.saved', 'lc.viewer', 'lc.unknown', 'somebody-elses'])
      localStorage.setItem(key, '1');
    sessionStorage.setItem('lc.scroll', '[]');
    const { reload } = renderDevice();
    await userEvent.click(screen.getByRole('button', { name: 'Delete from this device…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete everything from this device?' }));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete from this device' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual(['somebody-elses']);
    expect(await screen.findByText(/^Everything except cookies was deleted from this device/)).toBeVisible();
  });

  it('has no button while there is none', () => {
    renderDevice();
    expect(screen.getByText('This browser stores nothing for the site.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete from this device…' })).toBeNull();
  });
});

/** @jest-environment jsdom */
import { ApiStatus, type LoginInfo } from '@learning-center/shared/contract';
import { GUEST_VIEWER, storedViewer, switchViewer, viewerKey } from '@learning-center/shared/lib';
import { loginInfoAtom, viewerOf } from '@learning-center/shared/state';
import { failedCall, type FakeResponses } from '@learning-center/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bookmarksOf, responsesFrom, viewsOf } from '../../testing/fake-member.ts';
import { MEMBER, renderMember, VISITOR } from '../../testing/render-member.tsx';

const SUPPORTED: LoginInfo = { ...MEMBER, supports: ['notes', 'ownData'] };
const VIEWER = viewerOf(SUPPORTED);
const rows = { ...bookmarksOf(3), views: viewsOf(5, 6).views };
const counted: FakeResponses = { ...responsesFrom(rows), queryNotes: () => ({ count: 4, items: [] }) };
const render = (responses: FakeResponses = {}, info: LoginInfo = SUPPORTED) =>
  renderMember('/own-data', { ...counted, ...responses }, info);
const numberOf = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')?.textContent;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the page of own data', () => {
  it('tells a member how much the account has, with links to the lists', async () => {
    await render();
    await waitFor(() => expect(numberOf('Bookmarks')).toBe('3'));
    expect([numberOf('Member name'), numberOf('Views')]).toEqual(['mira', '2']);
    const account = within(screen.getByRole('region', { name: 'In your account' }));
    expect(account.getByRole('link', { name: 'Notes' })).toHaveAttribute('href', '/note');
    expect(screen.getByRole('link', { name: /^Privacy/ })).toHaveAttribute('href', '/privacy');
  });

  it('loads the numbers again after a failure', async () => {
    let isDown = true;
    const queryHistory = counted.queryHistory!;
    await render({
      queryHistory: (...args) => {
        if (isDown) throw failedCall();
        return queryHistory(...args);
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The numbers could not be loaded.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(numberOf('Views')).toBe('2'));
  });

  it('of a guest has the login prompt and what the device holds, without any request', async () => {
    localStorage.setItem('lc.saved', '[]');
    const { api } = await render({}, VISITOR);
    expect(screen.getByRole('heading', { level: 1, name: 'Please Log In' })).toBeVisible();
    const device = within(screen.getByRole('region', { name: 'On this device' }));
    expect(device.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Videos saved on this device',
    ]);
    expect(api.calls).toEqual([]);
  });

  it('leads to the member site of a provider whose API has no calls for own data, and requests no notes', async () => {
    const { calls } = await render({}, MEMBER);
    await waitFor(() => expect(numberOf('Bookmarks')).toBe('3'));
    const link = screen.getByRole('link', { name: 'Go to the member site' });
    expect(link).toHaveAttribute('href', 'https://account.example.com/member/');
    expect(screen.queryByRole('button', { name: /^Delete the/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Download everything' })).toBeNull();
    expect(calls('queryNotes')).toEqual([]);
  });

  it('offers no deletion of notes where the server has none', async () => {
    await render({}, { ...MEMBER, supports: ['ownData'] });
    const buttons = screen.getAllByRole('button', { name: /^Delete the/ }).map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Delete the history…', 'Delete the account…']);
  });

  it('shows no failure if the session has ended', async () => {
    const { api } = await render({
      queryBookmarks: () => {
        throw failedCall('not auth', ApiStatus.RESPONSE_INTERCEPT);
      },
    });
    await waitFor(() => expect(api.calls.length).toBeGreaterThan(0));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the deletion of own data', () => {
  const open = async (kind: 'history' | 'notes' | 'account') => {
    await userEvent.click(screen.getByRole('button', { name: `Delete the ${kind}…` }));
    return within(screen.getByRole('dialog'));
  };
  const confirm = async (kind: 'history' | 'notes' | 'account', password = 'dopesheet') => {
    const dialog = await open(kind);
    if (password) await userEvent.type(dialog.getByLabelText('Your password'), password);
    await userEvent.click(dialog.getByRole('button', { name: `Delete the ${kind}` }));
    return dialog;
  };

  it('of the history sends the password, forgets progress on the device, and announces the success', async () => {
    localStorage.setItem(viewerKey('lc.position.7', VIEWER), '1');
    const { calls, toasts } = await render({ deleteOwnData: () => ({ state: 'deleted', removed: 2 }) });
    await confirm('history');
    expect(calls('deleteOwnData')).toEqual([{ kind: 'history', password: 'dopesheet' }]);
    expect(localStorage.getItem(viewerKey('lc.position.7', VIEWER))).toBeNull();
    expect(toasts()).toEqual([{ tone: 'success', text: 'Your watch history is deleted.' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of the notes removes those of the member from the device, and leaves those of guests', async () => {
    localStorage.setItem(viewerKey('lc.note.1', VIEWER), '1');
    localStorage.setItem('lc.note.2', '1');
    await render({ deleteOwnData: () => ({ state: 'deleted' }) });
    await confirm('notes');
    expect(Object.keys(localStorage)).toEqual(['lc.note.2']);
  });

  it('of the account logs out in this browser and goes home, with nothing of the member left', async () => {
    switchViewer(VIEWER);
    localStorage.setItem(viewerKey('lc.note.1', VIEWER), '1');
    sessionStorage.setItem(viewerKey('lc.position.1', VIEWER), '1');
    localStorage.setItem('lc.theme', 'dark');
    const { store, toasts, arrived } = await render({ deleteOwnData: () => ({ state: 'deleted' }) });
    await confirm('account');
    await arrived('/');
    expect(store.get(loginInfoAtom)?.login).toBe(false);
    expect(storedViewer()).toBe(GUEST_VIEWER);
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual(['lc.theme']);
    expect(toasts()).toEqual([{ tone: 'success', text: 'Your account and everything in it is deleted.' }]);
  });

  it.each([
    ['without a password', '', undefined, 'Please enter your password.'],
    ['with a wrong password', 'x', 'wrong-password', 'This is not your password. Nothing was deleted.'],
    ['after too many wrong passwords', 'x', 'blocked', 'There were too many wrong passwords.'],
  ] as const)('%s says so at the field, which has the focus', async (...[, password, state, message]) => {
    const { calls } = await render({ deleteOwnData: () => ({ state: state ?? 'deleted' }) });
    const dialog = await confirm('notes', password);
    const field = dialog.getByLabelText('Your password');
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(calls('deleteOwnData')).toHaveLength(state ? 1 : 0);
  });

  it('says after a failed call that the server did not confirm', async () => {
    await render({
      deleteOwnData: () => {
        throw failedCall();
      },
    });
    const dialog = await confirm('history');
    expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(/^The server did not confirm/);
  });

  it('is sent once, however often the form is submitted', async () => {
    let respond = () => {};
    const waiting = new Promise<{ state: 'deleted' }>((resolve) => {
      respond = () => resolve({ state: 'deleted' });
    });
    const { calls } = await render({ deleteOwnData: () => waiting });
    const dialog = await confirm('history');
    expect(dialog.getByRole('button', { name: 'Delete the history' })).toHaveAttribute('aria-busy', 'true');
    await userEvent.type(dialog.getByLabelText('Your password'), '{Enter}{Enter}');
    await act(async () => respond());
    expect(calls('deleteOwnData')).toHaveLength(1);
  });

  it('forgets the typed password when the dialog closes', async () => {
    await render();
    const dialog = await open('notes');
    await userEvent.type(dialog.getByLabelText('Your password'), 'dope');
    await userEvent.click(dialog.getByLabelText('Show the password'));
    expect(dialog.getByLabelText('Your password')).toHaveAttribute('type', 'text');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    const again = await open('notes');
    expect(again.getByLabelText('Your password')).toHaveValue('');
    expect(again.getByLabelText('Your password')).toHaveAttribute('type', 'password');
  });
});

/** @jest-environment jsdom */
import type { LoginInfo } from '@learning-center/shared/contract';
import { GUEST_VIEWER, storedViewer, switchViewer, viewerKey } from '@learning-center/shared/lib';
import { loginInfoAtom, viewerOf, isNotAuthAtom } from '@learning-center/shared/state';
import {
  endedSession,
  failedCall,
  hrefOf,
  MEMBER,
  outage,
  renderPage,
  textsOf,
  type FakeResponses,
} from '@learning-center/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bookmarksOf, responsesFrom, viewsOf } from '../../testing/fake-member.ts';
import { renderMember } from '../../testing/render-member.tsx';
import en from '../../data-texts/locales/en.json';
import { DeviceData } from './OwnDataPage.tsx';

const SUPPORTED: LoginInfo = { ...MEMBER, supports: ['notes', 'ownData'] };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('own data', () => {
  const VIEWER = viewerOf(SUPPORTED);
  const rows = { ...bookmarksOf(3), views: viewsOf(5, 6).views };
  const counted: FakeResponses = { ...responsesFrom(rows), queryNotes: () => ({ count: 4, items: [] }) };
  const render = (responses: FakeResponses = {}, info: LoginInfo = SUPPORTED) =>
    renderMember('/own-data', { ...counted, ...responses }, info);
  const numberOf = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')?.textContent;

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
      const server = outage();
      await render({ queryHistory: server.whenUp(counted.queryHistory!) });
      expect(await screen.findByRole('alert')).toHaveTextContent('The numbers could not be loaded.');
      server.isDown = false;
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(numberOf('Views')).toBe('2'));
    });

    it('leads to the member site of a provider whose API has no calls for own data, and requests no notes', async () => {
      const { calls } = await render({}, MEMBER);
      await waitFor(() => expect(numberOf('Bookmarks')).toBe('3'));
      expect(hrefOf('Go to the member site')).toBe('https://account.example.com/member/');
      expect(screen.queryByRole('button', { name: /^Delete the/ })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Download everything' })).toBeNull();
      expect(calls('queryNotes')).toEqual([]);
    });

    it('shows no failure if the session has ended', async () => {
      const { api } = await render({ queryBookmarks: () => Promise.reject(endedSession()) });
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
      await render({ deleteOwnData: () => Promise.reject(failedCall()) });
      const dialog = await confirm('history');
      expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(/^The server did not confirm/);
    });

    it('is sent once, however often the form is submitted', async () => {
      const response = Promise.withResolvers<{ state: 'deleted' }>();
      const { calls } = await render({ deleteOwnData: () => response.promise });
      const dialog = await confirm('history');
      expect(dialog.getByRole('button', { name: 'Delete the history' })).toHaveAttribute('aria-busy', 'true');
      await userEvent.type(dialog.getByLabelText('Your password'), '{Enter}{Enter}');
      await act(async () => response.resolve({ state: 'deleted' }));
      expect(calls('deleteOwnData')).toHaveLength(1);
    });
  });
});

describe('the data on the device', () => {
  const renderDevice = () => {
    const reload = jest.fn();
    return { reload, ...renderPage(<DeviceData reload={reload} />, { messages: { 'member-data': en } }) };
  };

  it('is told in plain words, for members, guests and keys that no list names', () => {
    for (const key of ['lc.member.abc.position.7', 'lc.theme', 'lc.film-club.draft', 'somebody-elses'])
      localStorage.setItem(key, '1');
    sessionStorage.setItem('lc.scroll', '[]');
    renderDevice();
    expect(textsOf(screen.getAllByRole('listitem'))).toEqual([
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
    const dialog = within(
      screen.getByRole('dialog', { name: 'Delete everything that this site stores on this device?' }),
    );
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete from this device' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual(['somebody-elses']);
    expect(
      await screen.findByText(/^Everything that this site stored on this device was deleted, except cookies/),
    ).toBeVisible();
  });
});

describe('the download of own data', () => {
  const WITHOUT_NOTES: LoginInfo = { ...MEMBER, supports: ['ownData'] };
  const ADDRESS = '/api/LearningCenter/v1/OwnData/Archive?lang=1';
  const { fetch } = globalThis;

  /** A response as far as the page reads it; jsdom has none. */
  interface FakeResponse {
    status: number;
    disposition?: string;
  }

  let saved: string[];
  let requested: string[];

  /** Answers the next requests for the archive; null for a lost network. */
  function respondWith(...responses: (FakeResponse | null)[]): void {
    globalThis.fetch = (async (address: string) => {
      requested.push(address);
      const response = responses.shift();
      if (!response) throw new TypeError('Failed to fetch');
      const headers = new Headers(response.disposition ? { 'Content-Disposition': response.disposition } : {});
      return { ok: response.status === 200, status: response.status, headers, blob: async () => new Blob(['zip']) };
    }) as unknown as typeof fetch;
  }

  const render = () => renderMember('/own-data', responsesFrom(bookmarksOf(1)), WITHOUT_NOTES);
  const link = () => screen.getByRole('link', { name: 'Download everything' });

  beforeEach(() => {
    [saved, requested] = [[], []];
    URL.createObjectURL = () => 'blob:archive';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} from ${this.href}`);
    });
  });

  afterEach(() => {
    globalThis.fetch = fetch;
    jest.restoreAllMocks();
  });

  it('saves the archive under the name that the server gives it', async () => {
    respondWith({ status: 200, disposition: 'attachment; filename="learning-center-2027-05-13.zip"' });
    await render();
    await userEvent.click(link());
    await waitFor(() => expect(saved).toEqual(['learning-center-2027-05-13.zip from blob:archive']));
    expect(requested).toEqual([ADDRESS]);
    await waitFor(() => expect(screen.getByText('Your browser is now saving the archive.')).toBeVisible());
  });

  it('prompts to log in after the session has ended', async () => {
    respondWith({ status: 401 });
    const { store } = await render();
    await userEvent.click(link());
    await waitFor(() => expect(store.get(isNotAuthAtom)).toBe(true));
    expect(saved).toEqual([]);
  });

  it.each([['a lost network', null] as const, ['a failure of the server', { status: 500 }] as const])(
    'says so after %s, and can be repeated',
    async (_case, response) => {
      respondWith(response, { status: 200 });
      await render();
      await userEvent.click(link());
      expect(await screen.findByRole('alert')).toHaveTextContent('The archive could not be downloaded.');
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(saved).toEqual(['learning-center.zip from blob:archive']));
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});

/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { switchViewer } from '../../lib/index.ts';
import { createStore, isNotAuthAtom, loginInfoAtom, viewerOf, type Store } from '../../state/index.ts';
import { endedSession, failedCall, hrefOf, outage } from '../../testing/index.ts';
import { respondWithNotes, type ServerNotes } from '../testing/fake-notes.ts';
import { button, installFakeTimers, key, poster, press, renderDetail, wait } from '../testing/render-detail.tsx';
import { field, GUEST, listed, MEMBER, show, storedTexts, textsOf, type, write } from '../testing/render-notes.tsx';
import './VideoNotes.tsx';

installFakeTimers();

describe('a note of a guest', () => {
  // The first test: the page asks from the first refusal on.
  it('that was typed while its code loaded is not lost unasked where storage is full', async () => {
    await show();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    key('w');
    act(() => undefined);
    fireEvent.change(screen.getByRole('textbox', { name: 'Write a note at 0:00' }), { target: { value: 'km' } });
    await wait(0.25);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    jest.restoreAllMocks();
    window.unsavedValues?.clear();
  });

  it('returns the focus to the button that opened it', async () => {
    await show();
    await press(button('Write a note at 0:00'));
    type('By mouse');
    fireEvent.click(button('Done'));
    expect(button('Write a note at 0:00')).toHaveFocus();
  });

  it('leads from that button to the keys of the player once the video is open', async () => {
    await show();
    await press(poster());
    await wait(2);
    await press(screen.getByRole('button', { name: /^Write a note at/ }));
    type('While it plays');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(button('Pause')).toHaveFocus();
  });

  it('can be written before the video has started, and returns the focus to where it was', async () => {
    await show();
    poster().focus();
    await write('Before the start');
    expect(field()).toHaveAccessibleName('Note at 0:00');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(poster()).toHaveFocus();
    expect(listed()).toEqual(['0:00Before the start']);
    expect(hrefOf('Play from 0:00')).toEqual(expect.stringMatching(/&t=0$/));
  });

  it('can be deleted, and restored with the focus on its buttons', async () => {
    await show();
    await write('Precious');
    fireEvent.click(button('Done'));
    await press(button('Delete the note at 0:00'));
    expect(storedTexts()).toEqual([]);
    expect(button('Undo: keep the note at 0:00')).toHaveFocus();
    await press(button('Undo: keep the note at 0:00'));
    expect(storedTexts()).toEqual(['Precious']);
    expect(button('Edit the note at 0:00')).toHaveFocus();
  });

  it('stays twice if another tab changed it meanwhile', async () => {
    await show();
    await write('Mine');
    const [name = ''] = Object.keys(localStorage).filter((each) => each.startsWith('lc.note.'));
    const theirs = JSON.stringify({ ...JSON.parse(localStorage.getItem(name) ?? ''), text: 'Theirs' });
    localStorage.setItem(name, theirs);
    type('Mine, longer');
    expect(storedTexts().sort()).toEqual(['Mine, longer', 'Theirs']);
    type('Mine, even longer');
    expect(storedTexts().sort()).toEqual(['Mine, even longer', 'Theirs']);
  });

  it('stays in the field where storage is full, and the page asks before it is left', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await show();
    await write('Nowhere');
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
    expect(screen.queryByText('It saves as you type.')).toBeNull();
    expect(button('Download the text')).toBeVisible();
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leaves()).toBe(false);
    jest.restoreAllMocks();
    type('Somewhere');
    expect(leaves()).toBe(true);
    expect(storedTexts()).toEqual(['Somewhere']);
  });

  it('is not called saved where storage is full', async () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    await show();
    await write('Nowhere');
    fireEvent.click(button('Done'));
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
    expect(screen.queryByText(/saved$/)).toBeNull();
    jest.restoreAllMocks();
    window.unsavedValues?.clear();
  });

  it('has every letter that was typed while its code loaded', async () => {
    await show();
    key('w');
    act(() => undefined);
    const early = screen.getByRole('textbox', { name: 'Write a note at 0:00' });
    expect(early).toHaveFocus();
    fireEvent.change(early, { target: { value: 'km' } });
    expect(storedTexts()).toEqual(['km']);
    await wait(0.25);
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('km');
    type('km5');
    expect(storedTexts()).toEqual(['km5']);
  });
});

describe('a note of a member', () => {
  const viewer = viewerOf(MEMBER);

  it('is in the account after a pause, and then no longer on the device', async () => {
    const { server } = await show(MEMBER);
    await write('To the account');
    expect(storedTexts(viewer)).toEqual(['To the account']);
    expect(server.size).toBe(0);
    await wait(2);
    expect(textsOf(server)).toEqual(['To the account']);
    expect(storedTexts(viewer)).toEqual([]);
    expect(screen.getByText('Saved in your account')).toBeVisible();
    type('To the account, twice');
    await wait(2);
    expect([...server.values()]).toMatchObject([{ text: 'To the account, twice', revision: 2 }]);
  });

  it('stays on the device with the reason if the account cannot be reached, and is sent on retry', async () => {
    const server: ServerNotes = new Map();
    const connection = outage();
    const responses = respondWithNotes(server);
    await show(MEMBER, server, { ...responses, saveNote: connection.whenUp(responses.saveNote!) });
    await write('Waits');
    await wait(2);
    expect(screen.getByRole('alert')).toHaveTextContent('Saved on this device only');
    expect(storedTexts(viewer)).toEqual(['Waits']);
    connection.isDown = false;
    await press(button('Retry'));
    expect(textsOf(server)).toEqual(['Waits']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is sent once if the response to the first attempt was lost', async () => {
    const server: ServerNotes = new Map();
    let isLost = true;
    const { saveNote, ...others } = respondWithNotes(server);
    await show(MEMBER, server, {
      ...others,
      saveNote: async (request, options) => {
        const response = await saveNote!(request, options);
        if (isLost) throw failedCall();
        return response;
      },
    });
    await write('Once');
    await wait(2);
    isLost = false;
    type('Once more');
    await wait(2);
    expect(textsOf(server)).toEqual(['Once more']);
    expect(storedTexts(viewer)).toEqual([]);
  });

  it('stays on the device if the account is full', async () => {
    const server: ServerNotes = new Map();
    await show(MEMBER, server, respondWithNotes(server, 0));
    await write('No room');
    await wait(2);
    expect(screen.getByRole('alert')).toHaveTextContent('no room for more notes');
    expect(storedTexts(viewer)).toEqual(['No room']);
  });

  it('stays in its field on the page if the session has ended, with a link to log in', async () => {
    const server: ServerNotes = new Map();
    const ended: { store?: Store } = {};
    const page = await show(MEMBER, server, {
      ...respondWithNotes(server),
      saveNote: () => {
        ended.store?.set(isNotAuthAtom, true);
        return Promise.reject(endedSession());
      },
    });
    ended.store = page.store;
    await write('Still here');
    await wait(2);
    expect(page.store.get(isNotAuthAtom)).toBe(false);
    expect(screen.getByRole('alert')).toHaveTextContent('after you log in again');
    expect(screen.getByRole('link', { name: 'Log In' })).toBeVisible();
    type('Still here, and more');
    expect(storedTexts(viewer)).toEqual(['Still here, and more']);
  });

  it('is deleted in the account, and restored there', async () => {
    const { server } = await show(MEMBER);
    await write('Back again');
    fireEvent.click(button('Done'));
    await wait(2);
    await press(button('Delete the note at 0:00'));
    expect(server.size).toBe(0);
    await press(button('Undo: keep the note at 0:00'));
    await wait(1);
    expect(textsOf(server)).toEqual(['Back again']);
    expect(storedTexts(viewer)).toEqual([]);
  });

  it('is only on the device if the server has no notes', async () => {
    const { api } = await show({ ...MEMBER, supports: [] });
    await write('Local');
    await wait(2);
    expect(screen.getByText('Saved on this device')).toBeVisible();
    expect(api.calls.map(({ name }) => name)).not.toContain('saveNote');
  });

  it('is never shown to the next member or guest, and is sent after the next login of its writer', async () => {
    const server: ServerNotes = new Map();
    const mira = await show(MEMBER, server, {
      ...respondWithNotes(server),
      saveNote: () => Promise.reject(failedCall()),
    });
    await write('Secret');
    mira.unmount();
    const guest = await show(GUEST);
    expect(screen.queryByText('Secret')).toBeNull();
    guest.unmount();
    await show(MEMBER, server);
    await wait(1);
    expect(textsOf(server)).toEqual(['Secret']);
  });
});

it('the editor of a member closes with the logout, and its text is not shown to the next person', async () => {
  const { store } = await show(MEMBER);
  await write('Private');
  act(() => store.set(loginInfoAtom, GUEST));
  expect(screen.queryByDisplayValue('Private')).toBeNull();
  expect(storedTexts()).toEqual([]);
  expect(storedTexts(viewerOf(MEMBER))).toEqual(['Private']);
});

it('notes of a guest are offered to a member, and not sent without a click', async () => {
  const guest = await show(GUEST);
  await write('From before');
  guest.unmount();
  const { server } = await show(MEMBER);
  await wait(2);
  expect(server.size).toBe(0);
  expect(screen.getByText('1 note written on this device without login')).toBeVisible();
  await press(button('Add to your account'));
  await wait(1);
  expect(textsOf(server)).toEqual(['From before']);
  expect(storedTexts()).toEqual([]);
});

it('a note that is written before the login info has loaded belongs to the member whom it names', async () => {
  const server: ServerNotes = new Map();
  const store = createStore();
  renderDetail({ services: { store }, responses: respondWithNotes(server) });
  act(() => store.set(loginInfoAtom, undefined));
  await wait(1);
  await write('Early');
  expect(storedTexts()).toEqual(['Early']);
  await act(async () => {
    switchViewer(viewerOf(MEMBER));
    store.set(loginInfoAtom, MEMBER);
  });
  await wait(2);
  expect(storedTexts()).toEqual([]);
  expect(textsOf(server)).toEqual(['Early']);
  expect(field()).toHaveValue('Early');
});

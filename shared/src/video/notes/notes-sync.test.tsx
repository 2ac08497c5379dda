/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { ApiStatus, type Note } from '../../contract/index.ts';
import { viewerOf } from '../../state/index.ts';
import { failedCall } from '../../testing/index.ts';
import { respondWithNotes, type ServerNotes } from '../testing/fake-notes.ts';
import { button, installFakeTimers, press, wait } from '../testing/render-detail.tsx';
import { field, GUEST, listed, MEMBER, show, storedTexts, textsOf, type, write } from '../testing/render-notes.tsx';
import './VideoNotes.tsx';

installFakeTimers();

const viewer = viewerOf(MEMBER);
const keyOf = (id: string) => `lc.member.${viewer}.note.${id}`;
const noteOf = (id: string, seconds: number, text: string): Note => ({
  id,
  videoId: 7,
  dataType: 1,
  seconds,
  text,
  updatedAt: '2027-05-13T17:00:00.000Z',
  revision: 1,
});
const serverWith = (...notes: Note[]): ServerNotes => new Map(notes.map((note) => [note.id, note]));
const dispatch = (change: StorageEventInit) =>
  act(async () => void window.dispatchEvent(new StorageEvent('storage', change)));

describe('a member’s notes on their way to the account', () => {
  it('wait for a pause of the writer, also while an earlier request is under way', async () => {
    const server: ServerNotes = new Map();
    const { saveNote, ...others } = respondWithNotes(server);
    const waiting: (() => void)[] = [];
    const { api } = await show(MEMBER, server, {
      ...others,
      saveNote: async (request, options) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return saveNote!(request, options);
      },
    });
    const saves = () => api.calls.filter(({ name }) => name === 'saveNote').length;
    await write('a');
    await wait(1.5);
    type('ab');
    await act(async () => waiting.shift()?.());
    type('abc');
    await wait(0.5);
    expect(saves()).toBe(1);
    await wait(1);
    await act(async () => waiting.shift()?.());
    expect(saves()).toBe(2);
    expect(textsOf(server)).toEqual(['abc']);
    expect(storedTexts(viewer)).toEqual([]);
  });

  it('are sent again after a while if the account refuses too many requests', async () => {
    const server: ServerNotes = new Map();
    const { saveNote, ...others } = respondWithNotes(server);
    let isLimited = true;
    const guest = await show(GUEST);
    for (const text of ['One', 'Two', 'Three']) {
      await write(text);
      fireEvent.click(button('Done'));
    }
    guest.unmount();
    const { api } = await show(MEMBER, server, {
      ...others,
      saveNote: (request, options) => {
        if (isLimited && server.size === 1) throw failedCall('HTTP 429', ApiStatus.IO_ERROR);
        return saveNote!(request, options);
      },
    });
    await press(button('Add to your account'));
    expect(server.size).toBe(1);
    expect(api.calls.filter(({ name }) => name === 'saveNote')).toHaveLength(2);
    expect(storedTexts(viewer)).toHaveLength(2);
    isLimited = false;
    await wait(31);
    expect(textsOf(server).sort()).toEqual(['One', 'Three', 'Two']);
    expect(storedTexts(viewer)).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('have no half of a character, which the account would refuse', async () => {
    const { server } = await show(MEMBER);
    await write('Cut 🎬'.slice(0, -1));
    await wait(2);
    expect(textsOf(server)).toEqual(['Cut \ufffd']);
    expect(storedTexts(viewer)).toEqual([]);
  });

  it('are not sent to another member who has logged in in another tab', async () => {
    const { api } = await show(MEMBER);
    await write('Of Mira');
    localStorage.setItem('lc.viewer', 'somebody-else');
    await wait(2);
    expect(api.calls.map(({ name }) => name)).not.toContain('saveNote');
    expect(storedTexts(viewer)).toEqual(['Of Mira']);
  });
});

it.each([
  ['the tab is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
])('a member’s note is sent at once when %s', async (_, leave) => {
  const { server } = await show(MEMBER);
  await write('In a hurry');
  expect(server.size).toBe(0);
  await act(async () => void leave());
  expect(textsOf(server)).toEqual(['In a hurry']);
});

it('a page from the back/forward cache has the notes that other tabs wrote meanwhile', async () => {
  await show();
  await write('Mine');
  localStorage.setItem('lc.note.aaaaaaaa', JSON.stringify({ ...noteOf('aaaaaaaa', 5, 'Theirs'), basedOn: 0 }));
  await act(async () => void window.dispatchEvent(new Event('pageshow')));
  expect(listed()).toEqual([expect.stringContaining('Theirs')]);
});

it('a note that another tab sent to the account stays on screen, as the account has it', async () => {
  const server = serverWith();
  await show(MEMBER, server);
  const stored = JSON.stringify({ ...noteOf('aaaaaaaa', 5, 'Theirs'), basedOn: 0 });
  localStorage.setItem(keyOf('aaaaaaaa'), stored);
  await dispatch({ key: keyOf('aaaaaaaa'), newValue: stored });
  server.set('aaaaaaaa', noteOf('aaaaaaaa', 5, 'Theirs, sent'));
  localStorage.removeItem(keyOf('aaaaaaaa'));
  await dispatch({ key: keyOf('aaaaaaaa'), newValue: null });
  expect(listed()).toEqual([expect.stringContaining('Theirs')]);
  await wait(2);
  expect(listed()).toEqual([expect.stringMatching(/Theirs, sent$/)]);
});

it('a note that another tab sent to the account can be changed here at once, without a conflict', async () => {
  const server = serverWith(noteOf('aaaaaaaa', 5, 'Mine'));
  await show(MEMBER, server);
  await press(button('Edit the note at 0:05'));
  const stored = JSON.stringify({ ...noteOf('aaaaaaaa', 5, 'Mine, longer'), basedOn: 1 });
  localStorage.setItem(keyOf('aaaaaaaa'), stored);
  await dispatch({ key: keyOf('aaaaaaaa'), newValue: stored });
  expect(field()).toHaveValue('Mine, longer');
  server.set('aaaaaaaa', { ...noteOf('aaaaaaaa', 5, 'Mine, longer'), revision: 2 });
  localStorage.removeItem(keyOf('aaaaaaaa'));
  await dispatch({ key: keyOf('aaaaaaaa'), newValue: null });
  type('Mine, longer still');
  await wait(2);
  expect(textsOf(server)).toEqual(['Mine, longer still']);
});

it.each([
  ['no failure if the session has ended', ApiStatus.RESPONSE_INTERCEPT, 0],
  ['a failure if the server refuses them', ApiStatus.OPERATE_FAIL, 1],
])('the request of a member’s notes shows %s', async (_, apiStatus, alerts) => {
  const server: ServerNotes = new Map();
  await show(MEMBER, server, {
    ...respondWithNotes(server),
    queryNotes: () => Promise.reject(failedCall('refused', apiStatus)),
  });
  expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
});

describe('a conflict', () => {
  it('keeps the field of a note that is being edited, and lists the text of the other device', async () => {
    const server = serverWith(noteOf('aaaaaaaa', 5, 'Mine'), noteOf('zzzzzzzz', 5, 'Other'));
    await show(MEMBER, server);
    for (const [position, id] of ['aaaaaaaa', 'zzzzzzzz'].entries()) {
      await press(screen.getAllByRole('button', { name: 'Edit the note at 0:05' })[position === 0 ? 0 : 2]!);
      const before = field();
      server.set(id, { ...noteOf(id, 5, `Phone ${id}`), revision: 2 });
      type(`Changed ${id}`);
      await wait(4);
      expect(listed().join()).toContain(`Phone ${id}`);
      expect(field()).toBe(before);
      type(`Changed again ${id}`);
      expect(field()).toBe(before);
      expect(field()).toHaveFocus();
      await wait(4);
      fireEvent.click(button('Done'));
    }
    expect(textsOf(server).sort()).toEqual([
      'Changed again aaaaaaaa',
      'Changed again zzzzzzzz',
      'Phone aaaaaaaa',
      'Phone zzzzzzzz',
    ]);
  });

  it('with a deletion in another tab leaves the field open, and what is typed there is stored', async () => {
    const server = serverWith(noteOf('aaaaaaaa', 5, 'Mine'));
    await show(MEMBER, server);
    await press(button('Edit the note at 0:05'));
    type('Mine, longer');
    const deleted = { ...noteOf('aaaaaaaa', 5, 'Mine'), basedOn: 1, isDeleted: true };
    localStorage.setItem(keyOf('aaaaaaaa'), JSON.stringify(deleted));
    await dispatch({ key: keyOf('aaaaaaaa'), newValue: JSON.stringify(deleted) });
    expect(field()).toHaveFocus();
    type('Mine, even longer');
    await wait(2);
    expect(textsOf(server)).toEqual(['Mine, even longer']);
  });
});

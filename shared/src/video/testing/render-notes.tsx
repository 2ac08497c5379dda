import { fireEvent, screen, within } from '@testing-library/react';
import type { LoginInfo } from '../../contract/index.ts';
import { switchViewer, viewerKey } from '../../lib/index.ts';
import { createStore, loginInfoAtom, viewerOf } from '../../state/index.ts';
import { GUEST, MEMBER as MEMBER_WITHOUT_NOTES } from '../../testing/index.ts';
import { respondWithNotes, type ServerNotes } from './fake-notes.ts';
import { ADDRESS, key, renderDetail, wait } from './render-detail.tsx';

export { GUEST };
export const MEMBER: LoginInfo = { ...MEMBER_WITHOUT_NOTES, supports: ['notes'] };

export const field = () => screen.getByRole('textbox', { name: /^Note at/ });
export const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
export const storedTexts = (viewer = '') => {
  const prefix = viewerKey('lc.note.', viewer);
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix))
    .map((name) => (JSON.parse(localStorage.getItem(name) ?? '') as { text: string }).text);
};
export const textsOf = (server: ServerNotes) => Array.from(server.values(), ({ text }) => text);
export const listed = () =>
  within(screen.getByRole('list', { name: 'Your notes on this video' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

export async function show(
  login: LoginInfo = GUEST,
  server: ServerNotes = new Map(),
  responses = respondWithNotes(server),
) {
  const store = createStore();
  store.set(loginInfoAtom, login);
  switchViewer(viewerOf(login));
  const page = renderDetail({ address: `${ADDRESS}#notes`, services: { store }, responses });
  await wait(1);
  return { ...page, store, server };
}

export async function write(text: string) {
  key('w');
  await wait(0.25);
  type(text);
}

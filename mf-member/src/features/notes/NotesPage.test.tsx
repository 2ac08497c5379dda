/** @jest-environment jsdom */
import { GUEST, hrefOf, MEMBER, outage, textsOf } from '@learning-center/shared/testing';
import type { VideoId } from '@learning-center/shared/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bookmarksOf, responsesFrom, videoOf } from '../../testing/fake-member.ts';
import { renderMember } from '../../testing/render-member.tsx';
import './NotesPage.tsx';
import './NotesPage.tsx';

const queryVideos = ({ ids = [] }: { ids?: VideoId[] | undefined }) => ({
  count: ids.length,
  countIsCapped: false,
  items: ids.filter((id) => id !== 99).map((id) => videoOf(Number(id))),
});
const responses = { ...responsesFrom(bookmarksOf(0)), queryVideos };

const noteOf = (id: string, videoId: number, text: string) => ({
  id: `note-${id}-00`,
  videoId,
  dataType: 1 as const,
  seconds: 83,
  text,
  updatedAt: `2027-05-1${videoId % 10}T10:00:00.000Z`,
});

function store(...notes: ReturnType<typeof noteOf>[]) {
  for (const note of notes) localStorage.setItem(`lc.note.${note.id}`, JSON.stringify({ ...note, basedOn: 0 }));
}

const texts = (name: string) => textsOf(within(screen.getByRole('list', { name })).getAllByRole('listitem'));

beforeEach(() => localStorage.clear());

describe('the notes of a guest', () => {
  it('are listed by video without a login, the latest changed video first', async () => {
    store(
      { ...noteOf('a', 7, 'Second'), seconds: 90 },
      { ...noteOf('b', 7, 'First'), seconds: 3 },
      noteOf('c', 8, 'Newer'),
    );
    const { api } = await renderMember('/note', responses, GUEST);
    await screen.findByRole('link', { name: 'Lesson 8' });
    expect(textsOf(screen.getAllByRole('heading', { level: 3 }))).toEqual(['Lesson 8', 'Lesson 7']);
    expect(screen.getByRole('heading', { level: 2, name: '3 notes' })).toBeVisible();
    expect(hrefOf('0:03 in “Lesson 7”')).toBe('/home/lumistage/lighting?v=lesson-7&t=3');
    expect(texts('Notes on “Lesson 7”')[0]).toContain('First');
    expect(new Set(api.calls.map(({ name }) => name))).toEqual(new Set(['queryVideos']));
  });

  it('come with a warning in a browser that deletes them', async () => {
    store(noteOf('a', 7, 'Rim light'));
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    await renderMember('/note', responses, GUEST);
    expect(await screen.findByText(/^After seven days without a visit, this browser may delete/)).toBeVisible();
    jest.restoreAllMocks();
  });

  it('stay if the catalog no longer has their video', async () => {
    store(noteOf('a', 99, 'Orphan'));
    await renderMember('/note', responses, GUEST);
    expect(await screen.findByText('A video that is no longer in the library')).toBeVisible();
    expect(screen.getByText('Orphan')).toBeVisible();
  });

  it('are downloaded as Markdown, as they are listed', async () => {
    store(noteOf('a', 7, 'Rim light'), noteOf('b', 8, 'Walk cycle'));
    await renderMember('/note?alltags=rim', responses, GUEST);
    await screen.findByRole('link', { name: 'Lesson 7' });
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => `#${blobs.push(blob)}`;
    await userEvent.click(screen.getByRole('button', { name: 'Download as Markdown' }));
    const reader = new FileReader();
    const text = new Promise((resolve) => reader.addEventListener('load', () => resolve(reader.result)));
    reader.readAsText(blobs[0]!);
    expect(await text).toMatch(
      /^# Notes\n\n## \[Lesson 7\]\(http.*v=lesson-7\)\n\n### \[1:23\]\(.*&t=83\)\n\nRim light\n$/,
    );
  });

  it.each(['/note', '/note?alltags=rim'])(
    'can be restored after the deletion of the last one on %s',
    async (address) => {
      store(noteOf('a', 7, 'Rim light'));
      await renderMember(address, responses, GUEST);
      await screen.findByRole('link', { name: 'Lesson 7' });
      await userEvent.click(screen.getByRole('button', { name: 'Delete the note at 1:23' }));
      const undo = screen.getByRole('button', { name: 'Undo: keep the note at 1:23' });
      expect(undo).toHaveFocus();
      expect(screen.getByRole('link', { name: 'Lesson 7' })).toBeVisible();
      await userEvent.click(undo);
      expect(texts('Notes on “Lesson 7”')).toEqual([expect.stringContaining('light')]);
      expect(screen.getByRole('button', { name: 'Edit the note at 1:23' })).toHaveFocus();
    },
  );

  it('can be none: the page then says how to write one', async () => {
    await renderMember('/note', responses, GUEST);
    expect(await screen.findByRole('heading', { name: 'No notes yet' })).toBeVisible();
  });
});

describe('the notes of a member', () => {
  const noted = { ...MEMBER, supports: ['notes'] };
  const notes = (length: number) =>
    Array.from({ length }, (_, position) => ({
      ...noteOf(`m${position}`, 7, `Note ${position}`),
      seconds: position,
      revision: 1,
    }));
  const listOf =
    (length: number) =>
    ({ page = 1, pageSize = 24 }) => ({
      count: length,
      items: notes(length).slice((page - 1) * pageSize, page * pageSize),
    });
  const queryNotes = listOf(3);

  it('are all loaded, page by page', async () => {
    const { calls } = await renderMember('/note', { ...responses, queryNotes: listOf(110) }, noted);
    expect(await screen.findByRole('heading', { level: 2, name: '110 notes' })).toBeVisible();
    const pages = calls('queryNotes').map((request) => (request as { page?: number }).page);
    expect(new Set(pages)).toEqual(new Set([1, 2]));
  });

  it('disappear with the logout', async () => {
    const { logIn } = await renderMember('/note', { ...responses, queryNotes }, noted);
    await screen.findByRole('heading', { level: 2, name: '3 notes' });
    await logIn(GUEST);
    expect(screen.queryByText('Note 1')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'No notes yet' })).toBeVisible();
  });

  it('report a failure, and load on retry', async () => {
    const server = outage();
    await renderMember('/note', { ...responses, queryNotes: server.whenUp(queryNotes) }, noted);
    expect(await screen.findByRole('alert')).toHaveTextContent('The notes in your account could not be loaded.');
    server.isDown = false;
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
    expect(await screen.findByRole('heading', { level: 2, name: '3 notes' })).toBeVisible();
  });
});

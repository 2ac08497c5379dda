/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { hydratePage, testConfig } from '../../testing/index.ts';
import { ADDRESS, installFakeTimers, key, poster, press, renderDetail, wait } from '../testing/render-detail.tsx';
import { transcribed } from '../testing/sample-transcript.ts';
import { playlistVideos } from '../testing/sample-playlist.ts';

installFakeTimers();

const link = 'https://files.example.com/lamp.zip';
const files = [
  { title: 'Lamp', link, kind: 'start' as const, bytes: 12_400_000, version: 'Lumistage 8' },
  { title: 'Clips', link },
];
const show = (page = {}) => renderDetail({ video: { ...transcribed, downloadFiles: files }, ...page });
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const shown = () =>
  screen
    .getAllByRole('tabpanel')
    .filter((part) => !part.hasAttribute('data-hidden'))
    .map((part) => part.id);
const tab = (name: string) => screen.getByRole('tab', { name });

describe('the panel beside a video', () => {
  it('shows one part at a time, and the last one again on this device', async () => {
    const { unmount } = show();
    expect(tabs()).toEqual(['Chapters', 'Transcript', 'Notes', 'Files']);
    expect(shown()).toEqual(['chapters']);
    await press(tab('Notes'));
    expect(shown()).toEqual(['notes']);
    unmount();
    show();
    expect(shown()).toEqual(['notes']);
  });

  it('shows the first part if the video lacks the last one', async () => {
    localStorage.setItem('lc.panel', 'files');
    show({ video: { downloadFiles: [] } });
    expect(tabs()).toEqual(['Chapters', 'Notes']);
    expect(shown()).toEqual(['chapters']);
  });

  it('begins with the course of a lesson', () => {
    const category = ['master-class', 'lumistage', 'lighting'];
    const lessons = [...playlistVideos, { ...playlistVideos[0]!, id: 9, urlName: 'three-point-lighting' }];
    show({ type: 'master', course: { category, lessons } });
    expect(tabs()[0]).toBe('Course');
    expect(
      within(screen.getByRole('tabpanel', { name: 'Course' })).getByRole('region', { name: 'Playlist' }),
    ).toBeVisible();
  });

  it('is moved through by the keys of tabs, which are not for the player then', async () => {
    show();
    await press(poster());
    tab('Chapters').focus();
    const moveBy = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });
    moveBy('ArrowLeft');
    expect([shown(), tab('Files')]).toEqual([['files'], document.activeElement]);
    moveBy('ArrowRight');
    expect([shown(), tab('Chapters')]).toEqual([['chapters'], document.activeElement]);
    moveBy('End');
    moveBy('Home');
    expect([shown(), tab('Chapters')]).toEqual([['chapters'], document.activeElement]);
    expect(tab('Chapters')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Files')).toHaveAttribute('tabindex', '-1');
    expect(moveBy('k')).toBe(false);
  });

  it('opens the part that the address names', () => {
    localStorage.setItem('lc.panel', 'notes');
    show({ address: `${ADDRESS}#transcript` });
    expect(shown()).toEqual(['transcript']);
  });

  it('shows the notes when one is written by a key', async () => {
    show();
    key('w');
    await wait(0.5);
    expect(shown()).toEqual(['notes']);
    expect(localStorage.getItem('lc.panel')).toBe('notes');
  });

  it('has all parts on the server, and hydrates', () => {
    expect(() => show({ render: hydratePage })).not.toThrow();
  });
});

describe('the files of a video', () => {
  it('are in the panel with size and version, and a scene is below the title too', async () => {
    show();
    expect(screen.getByText('Start scene').closest('a')).toHaveAttribute('href', link);
    await press(tab('Files'));
    const listed = within(screen.getByRole('tabpanel', { name: 'Files' })).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      'Lamp (opens in a new tab) 12\u00a0MB · Lumistage 8',
      'Clips (opens in a new tab) ',
    ]);
  });
});

describe('the link to ask about a video', () => {
  const name = /^Ask about this lesson/;
  const ask = 'https://forum.example.com/{lang}/ask?q={title}&v={id}-{urlName}&t={seconds}&ref={address}';
  const config = { ...testConfig, brand: { ...testConfig.brand!, ask } };

  it('leads to the thread of the provider’s forum at the current second', async () => {
    show({ services: { config }, video: { title: 'X - Light & Shade' } });
    const href = (seconds: number) =>
      `https://forum.example.com/en/ask?q=Light%20%26%20Shade&v=7-three-point-lighting&t=${seconds}` +
      `&ref=${encodeURIComponent('https://learn.example.com/home/lumistage/lighting?v=three-point-lighting')}`;
    const asks = screen.getByRole('link', { name });
    expect(asks).toHaveAttribute('href', href(0));
    expect(asks).toHaveAttribute('rel', 'noopener noreferrer');
    key('k');
    await wait(2);
    key('5');
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href(232));
  });

  it('is not there without the brand’s pattern', () => {
    show();
    expect(screen.queryByRole('link', { name })).toBeNull();
  });
});

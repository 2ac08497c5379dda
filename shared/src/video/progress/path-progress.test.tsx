/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { loginInfoAtom } from '../../state/index.ts';
import { hydratePage, renderPage } from '../../testing/index.ts';
import { sampleItem } from '../testing/sample-video.ts';
import { usePathProgress } from './path-progress.ts';

const path = { id: 9, videoIds: [1, 2, 3] };

function Progress() {
  const { watched, markWatched } = usePathProgress(path);
  return <button onClick={() => markWatched(3)}>Watched: {[...watched].join(',')}</button>;
}

const shown = () => screen.getByRole('button').textContent;

beforeEach(() => localStorage.clear());

describe('the progress in a skill path', () => {
  it('is kept on this device', () => {
    const { unmount } = renderPage(<Progress />);
    fireEvent.click(screen.getByRole('button'));
    expect(shown()).toBe('Watched: 3');
    unmount();
    renderPage(<Progress />);
    expect(shown()).toBe('Watched: 3');
  });

  it('counts the videos that a member has viewed anywhere, and asks for them once', async () => {
    localStorage.setItem('lc.path.9', '[1, 77, "x"]');
    const view = { viewId: 'a', viewedAt: '2027-05-01T10:00:00Z', viewCount: 1, video: sampleItem({ id: 2 }) };
    const twice = (
      <>
        <Progress />
        <Progress />
      </>
    );
    const { store, api } = renderPage(twice, { answers: { queryHistory: () => ({ count: 1, items: [view] }) } });
    await act(async () => store.set(loginInfoAtom, { login: true, avatarUrl: '', defaultAvatarUrl: '' }));
    await waitFor(() =>
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Watched: 1,2',
        'Watched: 1,2',
      ]),
    );
    expect(api.calls).toHaveLength(1);
  });

  it('is not in the page that the server sends, and what this device kept in a broken form is forgotten', () => {
    localStorage.setItem('lc.path.9', '{nonsense');
    hydratePage(<Progress />);
    expect(shown()).toBe('Watched: ');
  });
});

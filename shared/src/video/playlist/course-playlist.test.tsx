/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { hydratePage } from '../../testing/index.ts';
import { button, installFakeTimers, key, poster, press, renderDetail, wait } from '../testing/render-detail.tsx';
import { sampleItem } from '../testing/sample-video.ts';

const category = ['master-class', 'castwright', 'night-light'];
const path = `/${category.join('/')}`;
const lessons = [
  sampleItem({ id: 1, urlName: 'moon', title: 'Castwright 5 Master Class - Moon' }),
  sampleItem(),
  sampleItem({ id: 3, urlName: 'stars', title: 'Stars' }),
];

/** The second lesson of a course, with a query. */
function showLesson(options: Parameters<typeof renderDetail>[0] & { lessons?: typeof lessons } = {}) {
  const { lessons: listed = lessons, ...page } = options;
  return renderDetail({
    address: `${path}?v=three-point-lighting&sort=oldest&t=30`,
    type: 'master',
    course: { category, lessons: listed },
    ...page,
  });
}

const playlist = () => within(screen.getByRole('region', { name: 'Playlist' }));
const position = () => screen.getByRole('slider', { name: 'Position in the video' });

installFakeTimers();

describe('a lesson of a course', () => {
  it('shows its place and the other lessons, whose links keep the query', () => {
    showLesson({ render: hydratePage });
    expect(screen.getAllByText('Lesson 2 of 3')[0]).toBeVisible();
    expect(playlist().getByRole('heading', { name: 'Licht bei Nacht' })).toBeVisible();
    const links = within(playlist().getByRole('list')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Moon', `${path}?v=moon&sort=oldest`],
      ['Three-Point Lighting - From Flat to Cinematic', `${path}?v=three-point-lighting&sort=oldest`],
      ['Stars', `${path}?v=stars&sort=oldest`],
    ]);
    expect(links[1]).toHaveAttribute('aria-current', 'true');
    expect(playlist().getByRole('link', { name: 'Previous: Moon' })).toHaveAttribute('rel', 'prev');
    expect(playlist().getByRole('link', { name: 'Next: Stars' })).toHaveAttribute('rel', 'next');
    expect(screen.getByRole('region', { name: 'Relevance' })).toBeVisible();
  });

  it('goes to the next and the previous lesson by key, and replaces the history entry', async () => {
    const { router } = showLesson();
    key('N', { shiftKey: true });
    await wait(0.5);
    expect(router.state.location).toMatchObject({ pathname: path, search: '?v=stars&sort=oldest' });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('ends with the next lesson, and is ticked', async () => {
    const { router } = showLesson({ video: { link: 'https://youtu.be/SYNTH-00020', videoLength: 20 } });
    await press(poster());
    await wait(1);
    fireEvent.change(position(), { target: { value: 20 } });
    await wait(1);
    expect(screen.getByText('Up next')).toBeVisible();
    expect(screen.queryByText(/^Starts in/)).toBeNull();
    expect(playlist().getByRole('img', { name: 'Watched' })).toBeInTheDocument();
    await press(button('Play now'));
    expect(router.state.location.search).toBe('?v=stars&sort=oldest');
  });

  it.each([
    ['it is not in the list', lessons.slice(2)],
    ['it is the only one', [sampleItem()]],
  ])('shows no course if %s', (_when, listed) => {
    showLesson({ lessons: listed });
    expect(screen.queryByRole('region', { name: 'Playlist' })).toBeNull();
    expect(screen.queryByText(/^Lesson/)).toBeNull();
    expect(screen.getByRole('region', { name: 'Relevance' })).toBeVisible();
  });
});

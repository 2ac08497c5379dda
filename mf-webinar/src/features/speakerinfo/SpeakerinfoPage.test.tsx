/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { SPEAKERS } from '../../speakers.ts';
import { showWebinars } from '../../testing/show-webinars.tsx';

const rowOf = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('li')!;

describe('the introductions of the speakers', () => {
  it('have a picture, a name, a role and a few lines each', async () => {
    await showWebinars('/webinar/speakerinfo');
    const row = rowOf('Lucía Barrios');
    expect(row.querySelector('img')).toHaveAttribute('src', '/api/media/portraits/7.svg');
    expect(within(row).getByText('Storyboard artist')).toBeVisible();
    expect(within(row).getByText(/mostly on trains\.$/)).toBeVisible();
    expect(within(row).getByText('Carries a pencil in every coat she owns.')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(SPEAKERS.length);
  });

  it('can be led to by their headings', async () => {
    await showWebinars('/webinar/speakerinfo');
    expect(screen.getByRole('heading', { name: 'Lucía Barrios' })).toHaveAttribute('id', 'speaker-7');
  });

  it('mark the one that a link led to', async () => {
    await showWebinars('/de/webinar/speakerinfo#speaker-7');
    expect(rowOf('Lucía Barrios')).toHaveAttribute('data-current', 'true');
    expect(document.querySelectorAll('[data-current]')).toHaveLength(1);
  });

  it('ask the server nothing', async () => {
    const { api } = await showWebinars('/webinar/speakerinfo');
    expect(api.calls).toEqual([]);
  });
});

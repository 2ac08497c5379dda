/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import cn from '../../locales/cn.json';
import de from '../../locales/de.json';
import jp from '../../locales/jp.json';
import { SPEAKER_IDS } from '../../speakers.ts';
import { renderWebinars } from '../../testing/render-webinars.tsx';

const rowOf = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('li')!;

describe('the introductions of the speakers', () => {
  it('show a picture, a name, a role and a few lines each', async () => {
    await renderWebinars('/webinar/speakerinfo');
    const row = rowOf('Lucía Barrios');
    expect(row.querySelector('img')).toHaveAttribute('src', '/api/media/portraits/7.svg');
    expect(within(row).getByText('Storyboard artist')).toBeVisible();
    expect(within(row).getByText(/mostly on trains\.$/)).toBeVisible();
    expect(within(row).getByText('Carries a pencil in every coat she owns.')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(SPEAKER_IDS.length);
  });

  it.each([
    ['jp', jp, '林家豪'],
    ['cn', cn, '陈薇玲'],
    ['de', de, 'Chen Wei-Ling'],
  ] as const)('show the name in the script of the page: %s', async (language, webinar, name) => {
    await renderWebinars(`/${language}/webinar/speakerinfo`, {}, { messages: { webinar } });
    expect(rowOf(name).querySelector('img')).toHaveAttribute('src', expect.stringMatching(/portraits\/(4|20)\.svg$/));
  });

  it('have headings that links can point to', async () => {
    await renderWebinars('/webinar/speakerinfo');
    expect(screen.getByRole('heading', { name: 'Lucía Barrios' })).toHaveAttribute('id', 'speaker-7');
  });

  it('mark the one that a link led to', async () => {
    await renderWebinars('/de/webinar/speakerinfo#speaker-7');
    expect(rowOf('Lucía Barrios')).toHaveAttribute('data-current', 'true');
    expect(document.querySelectorAll('[data-current]')).toHaveLength(1);
  });

  it('send no request', async () => {
    const { api } = await renderWebinars('/webinar/speakerinfo');
    expect(api.calls).toEqual([]);
  });
});

/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { hrefOf, renderPage, SPECIFIED_VARIANTS, specifiedClient, textsOf } from '../../testing/index.ts';
import { loadVideoDetail } from './load-video-detail.ts';
import { VideoDetail } from './VideoDetail.tsx';

const ADDRESSES = [
  ['tutorial', '/home/lumistage/lighting?v=soft-shadows', 'Soft Shadows'],
  ['master class', '/master-class/lumistage/cinematic-lighting?v=three-lights', 'Three Lights'],
  ['webinar', '/webinar/archive?v=night-shoot', 'Night Shoot'],
  ['skill path video', '/skill-paths/first-film?v=welcome', 'Welcome'],
] as const;

async function show(address: string, options: (typeof SPECIFIED_VARIANTS)[number][1]) {
  const services = { api: specifiedClient(options) };
  const url = new URL(address, 'https://learn.example.com');
  const request = { services, language: 'en', url, signal: new AbortController().signal } as const;
  const detail = await loadVideoDetail(request);
  return act(async () => renderPage(<VideoDetail detail={detail} />, { address, services }));
}

const fact = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent;

describe.each(ADDRESSES)(
  'a %s of which the API sends exactly the fields of the specification',
  (kind, address, title) => {
    it.each(SPECIFIED_VARIANTS)('is displayed if %s', async (_, options) => {
      await show(address, options);
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.queryByText(/Error!/)).not.toBeInTheDocument();
    });

    it('has a section for each of its fields', async () => {
      const { container } = await show(address, {});
      expect(hrefOf(/^Play/)).toEqual(expect.stringContaining('WhWc3b3KhnY'));
      expect(fact('Version')).toBe('Lumistage 8');
      expect(fact('Date')).toContain('2027-05-13 10:00 (PDT)');
      for (const name of ['Live Demo Outline', 'Description & Reference', 'Resources', 'Instructors']) {
        expect(screen.getByRole('region', { name })).toBeVisible();
      }
      const instructors = within(screen.getByRole('region', { name: 'Instructors' }));
      const names = textsOf(instructors.getAllByRole('heading', { level: 3 }));
      expect(names).toEqual(['Ada Lund - Lighting artist', 'Ken Ito']);
      expect(hrefOf('Lumistage · render')).toBe('/home/lumistage/render');
      expect(screen.queryAllByRole('region', { name: 'Relevance' })).toHaveLength(kind === 'skill path video' ? 0 : 1);
      expect(container.querySelector('img[src=""]')).toBeNull();
    });

    it('has only its title if all else is null, and says that it is not playable', async () => {
      const { container } = await show(address, { isNull: true });
      expect(screen.getByText("This video can't be played here")).toBeVisible();
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(screen.queryByRole('region')).not.toBeInTheDocument();
      expect(container.querySelector('img, dd')).toBeNull();
    });
  },
);

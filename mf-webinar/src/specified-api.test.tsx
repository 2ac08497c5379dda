/** @jest-environment jsdom */
import { renderSpecified, SPECIFIED_VARIANTS, hrefOf } from '@learning-center/shared/testing';
import { screen } from '@testing-library/react';
import './features/archive/ArchivePage.tsx';
import './features/speakerinfo/SpeakerinfoPage.tsx';
import './features/upcoming/UpcomingPage.tsx';
import en from './locales/en.json';
import { section } from './routes.tsx';

const WEBINAR = { section, messages: en };

describe.each(SPECIFIED_VARIANTS)(
  'with an API that has only the fields of the specification, where %s,',
  (_, options) => {
    it('the upcoming webinars are listed', async () => {
      await renderSpecified(WEBINAR, '/webinar/upcoming', options);
      expect(screen.getByRole('heading', { level: 2, name: 'Next Stage' })).toBeVisible();
    });

    it('an upcoming webinar has a page of its own', async () => {
      await renderSpecified(WEBINAR, '/webinar/upcoming?webinar=next-stage', options);
      expect(screen.getByRole('heading', { level: 1, name: 'Next Stage' })).toBeVisible();
    });

    it('the archive lists its replays', async () => {
      await renderSpecified(WEBINAR, '/webinar/archive', options);
      expect(hrefOf('Night Shoot')).toBe('/webinar/archive?v=night-shoot');
    });

    it('no speaker is introduced', async () => {
      await renderSpecified(WEBINAR, '/webinar/speakerinfo', options);
      expect(screen.getByRole('heading', { level: 2, name: 'No speakers are introduced here yet.' })).toBeVisible();
    });
  },
);

/** @jest-environment jsdom */
import { ApiStatus } from '@learning-center/shared/contract';
import { addMessages, createI18n, type Messages } from '@learning-center/shared/i18n';
import type { PageHandle } from '@learning-center/shared/routing';
import { failedCall } from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { section } from './routes.tsx';
import { renderWebinars } from './testing/render-webinars.tsx';
import { upcomingOf } from './testing/webinar-fixtures.ts';
import { loadMessages } from './webinar-text.ts';
import en from './locales/en.json';

const current = () =>
  within(screen.getByRole('navigation', { name: 'Webinars' })).getAllByRole('link', { current: 'page' });

describe('the pages of the webinars', () => {
  it.each([
    ['/webinar', '/webinar/upcoming'],
    ['/webinar/', '/webinar/upcoming'],
    ['/webinar/foo?x=1', '/webinar/upcoming'],
    ['/de/webinar/archive/2026', '/de/webinar/upcoming'],
  ])('redirect from %s to %s', async (address, target) => {
    const { currentAddress } = await renderWebinars(address);
    expect(currentAddress()).toBe(target);
  });

  it.each([
    ['/webinar/upcoming', 'Upcoming'],
    ['/webinar/archive?webinar=session-1', 'Archive'],
    ['/jp/webinar/speakerinfo', 'Speakers'],
    ['/de/webinar/archive', 'Archive'],
  ])('mark the current one at %s', async (address, name) => {
    await renderWebinars(address);
    expect(current().map((link) => link.textContent)).toEqual([name]);
    expect(current()[0]).toHaveAttribute('href', address.split('?')[0]);
  });

  it('link to each other in the language of the page', async () => {
    const { currentAddress } = await renderWebinars('/tw/webinar/upcoming');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Speakers' })));
    expect(await screen.findByRole('heading', { level: 1, name: 'Webinar speakers' })).toBeVisible();
    expect(currentAddress()).toBe('/tw/webinar/speakerinfo');
    await waitFor(() => expect(current()[0]).toHaveTextContent('Speakers'));
  });
});

describe('titles and descriptions of the webinar pages', () => {
  const handles = section.mounts[0]!.routes.flatMap(({ handle }) => (handle ? [handle as PageHandle] : []));

  it.each(['en', 'de', 'jp', 'tw', 'cn'] as const)('differ from page to page in %s', async (language) => {
    const messages: Messages = await loadMessages(language);
    const i18n = createI18n(language);
    addMessages(i18n, { language, namespace: 'webinar', messages });
    const metaOf = (data?: { productName: string }) =>
      handles.map(({ meta }) => meta({ data, i18n, language, params: {}, search: new URLSearchParams() }));
    const metas = metaOf();
    expect(new Set(metas.map(({ title }) => title)).size).toBe(handles.length);
    expect(new Set(metas.map(({ description }) => description)).size).toBe(handles.length);
    expect(metaOf({ productName: 'Inkhop' }).map(({ title }) => title)).toContainEqual(
      expect.stringContaining('Inkhop'),
    );
  });
});

describe('link previews of the webinar pages', () => {
  const metaOf = (page: number, data: object) => {
    const i18n = createI18n('en');
    addMessages(i18n, { language: 'en', namespace: 'webinar', messages: en });
    const handle = section.mounts[0]!.routes[page]!.handle as PageHandle;
    return handle.meta({ data, i18n, language: 'en', params: {}, search: new URLSearchParams() });
  };
  const upcoming = [upcomingOf(1, { excerpt: 'Fog.', thumbnail: '/one.svg' })];

  it('of one upcoming webinar name it, with its picture and its own address', () => {
    expect(metaOf(0, { upcoming, isSingle: true })).toEqual({
      title: 'Session 1',
      description: 'Fog.',
      image: '/one.svg',
      query: { webinar: 'session-1' },
    });
  });

  it('of the lists have the picture of the first webinar', () => {
    expect(metaOf(0, { upcoming, isSingle: false })).toMatchObject({ image: '/one.svg', title: expect.any(String) });
    expect(metaOf(0, { upcoming, isSingle: false }).query).toBeUndefined();
    expect(metaOf(2, { replays: upcoming }).image).toBe('/one.svg');
  });
});

const rowOf = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('li')!;

describe('the introductions of the speakers', () => {
  it('show a picture, a name, a role and a few lines each', async () => {
    const { api } = await renderWebinars('/de/webinar/speakerinfo');
    const row = rowOf('Lucía Barrios');
    expect(within(row).getByText('Storyboard artist')).toBeVisible();
    expect(within(row).getByText(/mostly on trains\.$/)).toBeVisible();
    expect(within(row).getByText('Carries a pencil in every coat she owns.')).toBeVisible();
    expect(row.querySelector('img')!.src).toMatch(/^data:image\/svg\+xml,/);
    expect(rowOf('Kwame Asante').querySelector('img')).toHaveAttribute('src', '/api/media/portraits/6.svg');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    expect(api.calls).toEqual([{ name: 'listPeople', request: { lang: 8 } }]);
  });

  it('mark the one that a link led to', async () => {
    await renderWebinars('/de/webinar/speakerinfo#speaker-7');
    expect(rowOf('Lucía Barrios')).toHaveAttribute('data-current', 'true');
    expect(document.querySelectorAll('[data-current]')).toHaveLength(1);
  });

  it.each([
    ['has none', () => ({ speakers: [], testimonials: [] })],
    ['lacks the call', () => Promise.reject(failedCall('no such call', ApiStatus.ID_NO_DATA_FOUND))],
    ['sends something else there', () => Promise.reject(failedCall('a page', ApiStatus.PARSE_ERROR))],
  ])('are replaced by a plain sentence if the API %s', async (_, listPeople) => {
    await renderWebinars('/webinar/speakerinfo', { listPeople });
    expect(screen.getByRole('heading', { name: 'No speakers are introduced here yet.' })).toBeVisible();
  });

  it('say that they failed, rather than that there are none', async () => {
    await renderWebinars('/webinar/speakerinfo', { listPeople: () => Promise.reject(failedCall()) });
    expect(screen.getByRole('alert')).toHaveTextContent('Error!');
  });
});

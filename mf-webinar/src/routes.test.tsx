/** @jest-environment jsdom */
import { addMessages, createI18n, type Messages } from '@learning-center/shared/i18n';
import type { PageHandle } from '@learning-center/shared/routing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { section } from './routes.tsx';
import { renderWebinars } from './testing/render-webinars.tsx';
import { loadMessages } from './webinar-text.ts';

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
    ['/jp/webinar/speakerinfo', 'Speakers'],
    ['/de/webinar/archive', 'Archive'],
  ])('mark the current one at %s', async (address, name) => {
    await renderWebinars(address);
    expect(current().map((link) => link.textContent)).toEqual([name]);
    expect(current()[0]).toHaveAttribute('href', address);
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

/** @jest-environment jsdom */
import type { SiteBrand } from '@learning-center/shared/contract';
import { mountRoutes } from '@learning-center/shared/routing';
import { renderPage, testConfig } from '@learning-center/shared/testing';
import { act, screen, within } from '@testing-library/react';
import './LegalPage.tsx';
import './PrivacyPage.tsx';
import { segments } from '../../../section.json';
import en from '../../locales/en.json';
import { section } from '../../routes.tsx';

const TEXTS = {
  en: { title: 'Imprint', blocks: [{ kind: 'paragraph' as const, pieces: ['In English'] }] },
  de: {
    title: 'Impressum',
    blocks: [
      { kind: 'heading' as const, level: 2 as const, pieces: ['Anbieter'] },
      {
        kind: 'list' as const,
        isOrdered: false,
        items: [['<b>Acme</b>'], [{ kind: 'link' as const, href: 'mailto:a@acme.example', pieces: ['Schreiben'] }]],
      },
    ],
  },
};

async function render(address: string, legalTexts: SiteBrand['legalTexts']) {
  const brand: SiteBrand = { siteName: 'Acme', company: 'Acme', pictures: [], legalTexts };
  const pages = [...mountRoutes(section), { path: '/:lang?', element: <h1>Home</h1> }];
  await act(async () =>
    renderPage(null, {
      address,
      messages: { member: en },
      services: { config: { ...testConfig, brand } },
      routes: [{ hydrateFallbackElement: <p>…</p>, children: pages }],
    }),
  );
  return screen.findByRole('heading', { level: 1 });
}

describe('a legal page of the provider', () => {
  it('is served like every other page of the section', () => {
    const served = segments.map(({ segment }) => segment);
    expect(section.mounts.map(({ segment }) => segment).toSorted()).toEqual(served.toSorted());
  });

  it('shows the text in the language of the page, as elements, and its HTML as text', async () => {
    expect(await render('/de/imprint', { imprint: TEXTS })).toHaveTextContent('Impressum');
    expect(screen.getByRole('heading', { level: 2, name: 'Anbieter' })).toBeVisible();
    const list = within(screen.getByRole('list'));
    expect(list.getByText('<b>Acme</b>')).toBeVisible();
    expect(list.getByRole('link', { name: 'Schreiben' })).toHaveAttribute('href', 'mailto:a@acme.example');
  });

  it('is in English where the provider did not translate it', async () => {
    expect(await render('/jp/imprint', { imprint: TEXTS })).toHaveTextContent('Imprint');
    expect(screen.getByText('In English')).toBeVisible();
  });

  it('does not exist without a text', async () => {
    expect(await render('/de/terms', undefined)).toHaveTextContent('Home');
  });

  it('comes before what the site holds on the privacy page', async () => {
    await render('/privacy', { privacy: TEXTS });
    expect(screen.getByText('In English')).toBeVisible();
    expect(screen.getByText('No analytics script is set up on this site.')).toBeVisible();
  });
});

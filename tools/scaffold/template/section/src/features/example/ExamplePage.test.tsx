/** @jest-environment jsdom */
import type { ProductFamily } from '@learning-center/shared/contract';
import { failedCall } from '@learning-center/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import en from '../../locales/en.json';
import { renderExample } from '../../testing/render-example.tsx';

const product: ProductFamily = {
  product: 'rigmint',
  slug: 'rigmint',
  name: 'Rigmint',
  versions: ['2'],
  aliases: [],
  tagline: 'Rigs that bend the right way',
  cover: '/api/media/covers/rigmint.svg',
  videoCount: 12,
  manual: { versions: [], chapters: [], searchLink: '' },
};

describe('the first page', () => {
  it('lists the products', async () => {
    await renderExample('/example-segment', { listProductFamilies: () => [product] });
    expect(screen.getByRole('heading', { level: 1, name: en['example.page.title'] })).toBeVisible();
    expect(screen.getByText('Rigmint: Rigs that bend the right way')).toBeVisible();
  });

  it('sends requests in the language of the page', async () => {
    const { api } = await renderExample('/de/example-segment', { listProductFamilies: () => [product] });
    expect(api.calls).toEqual([{ name: 'listProductFamilies', request: { lang: 8 } }]);
  });

  it('says so if there is nothing yet', async () => {
    await renderExample('/example-segment', { listProductFamilies: () => [] });
    expect(screen.getByText(en['example.empty.title'])).toBeVisible();
  });

  it('offers a retry if the products fail to load', async () => {
    let isDown = true;
    await renderExample('/example-segment', {
      listProductFamilies: () => {
        if (isDown) throw failedCall();
        return [product];
      },
    });
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Rigmint/)).toBeVisible();
  });
});

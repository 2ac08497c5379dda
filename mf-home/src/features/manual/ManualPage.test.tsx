/** @jest-environment jsdom */
import { hrefsOf, outage, textsOf } from '@learning-center/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { families, manualOf } from '../../testing/home-fixtures.ts';
import { renderHomePages } from '../../testing/render-home-pages.tsx';

const manual = (name: string) => screen.getByRole('article', { name });
const listUnder = (heading: string, name: string) =>
  within(manual(name)).getByRole('heading', { name: heading }).parentElement!;
const linksOf = (element: HTMLElement) => within(element).getAllByRole('link');
const hrefsIn = (element: HTMLElement) => hrefsOf(linksOf(element));

describe('the online manual', () => {
  it('shows all seven products in product order, each with its cover', async () => {
    await renderHomePages('/online-manual');
    expect(screen.getByRole('heading', { level: 1, name: 'Online Manual' })).toBeVisible();
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
      'Lumistage',
      'Castwright',
      'Inkhop',
      'Rigmint',
      'Motionwell',
      'Shelfmark Manager',
      'Crewline',
    ]);
    const cover = manual('Inkhop').querySelector('img');
    expect(cover).toHaveAttribute('src', '/api/media/covers/inkhop.svg');
  });

  it('links to each product on the page, in the language of the page', async () => {
    await renderHomePages('/tw/online-manual');
    const products = screen.getByRole('navigation', { name: 'Products' });
    expect(hrefsIn(products)[3]).toBe('/tw/online-manual#rigmint');
    expect(manual('Rigmint')).toHaveAttribute('id', 'rigmint');
  });

  it('lists the manuals of a product’s visible versions, newest first', async () => {
    await renderHomePages('/online-manual');
    expect(hrefsIn(listUnder('Versions', 'Lumistage'))).toEqual([
      'https://manual.example.com/lumistage/8.10',
      'https://manual.example.com/lumistage/8.5',
      'https://manual.example.com/lumistage/8',
    ]);
    expect(linksOf(listUnder('Versions', 'Lumistage'))[0]).toHaveAccessibleName(/^Lumistage 8\.10/);
  });

  it('names the product in every link and button that looks the same', async () => {
    await renderHomePages('/online-manual', {
      listProductFamilies: () => [{ ...families[0]!, manual: manualOf('rigmint', ['']) }],
    });
    expect(screen.getByRole('link', { name: /^Open the manual Rigmint/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Getting Started Rigmint/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Search Rigmint/ })).toBeVisible();
  });

  it('requests the manuals in the page’s language, and marks those in English', async () => {
    const { api } = await renderHomePages('/de/online-manual', {
      listProductFamilies: () => [
        { ...families[0]!, manual: manualOf('rigmint', ['2'], 'en') },
        { ...families[2]!, manual: manualOf('inkhop', ['5'], 'de') },
      ],
    });
    expect(api.calls).toContainEqual({ name: 'listProductFamilies', request: { lang: 8 } });
    expect(within(manual('Rigmint')).getByText('English')).toHaveAttribute('lang', 'en');
    expect(within(manual('Inkhop')).queryByText('Deutsch')).not.toBeInTheDocument();
  });

  it('links to the top chapters of the manual', async () => {
    await renderHomePages('/online-manual');
    expect(hrefsIn(listUnder('Top chapters', 'Castwright'))).toEqual([
      'https://manual.example.com/castwright/start',
      'https://manual.example.com/castwright/rigging',
    ]);
  });

  it('shows a failure, and loads on retry', async () => {
    const server = outage();
    await renderHomePages('/jp/online-manual', { listProductFamilies: server.whenUp(() => families) });
    expect(screen.getByRole('alert')).toHaveTextContent('Please wait a few minutes before you try again.');
    expect(screen.getByRole('heading', { level: 1, name: 'Online Manual' })).toBeVisible();
    server.isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Crewline' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the search in a manual', () => {
  it('searches the manual’s own site in a new tab, with a form that needs no script', async () => {
    await renderHomePages('/online-manual');
    const form = screen.getByRole('search', { name: 'Search the Lumistage manual' });
    expect(form).toHaveAttribute('action', 'https://manual.example.com/lumistage/search');
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('target', '_blank');
    expect(form).toHaveTextContent('opens in a new tab');
    const keyword = within(form).getByRole('searchbox', { name: 'Search the Lumistage manual' });
    expect(keyword).toHaveAttribute('name', 'q');
    expect(keyword).toBeRequired();
  });

  it('works if the site’s policy blocks forms to other sites', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    await renderHomePages('/online-manual');
    const form = screen.getByRole('search', { name: 'Search the Lumistage manual' });
    fireEvent.change(within(form).getByRole('searchbox'), { target: { value: 'key & fill' } });
    fireEvent.click(within(form).getByRole('button', { name: /Search/ }));
    expect(open).toHaveBeenCalledWith(
      'https://manual.example.com/lumistage/search?q=key+%26+fill',
      '_blank',
      'noopener,noreferrer',
    );
  });
});

/** @jest-environment jsdom */
import { outage, renderOnServer, textsOf } from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { families, pageOf, facets } from '../../../testing/library-fixtures.ts';
import { renderLibrary } from '../../../testing/render-library.tsx';
import en from '../../../locales/en.json';
import { LIBRARY_PARAMS } from '../library-params.ts';
import { FilterSheet } from './FilterPanels.tsx';

const rail = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const labelOf = (option: HTMLElement) => option.closest('label')!;
const group = (name: string) => within(rail().getByRole('group', { name }));
const namesIn = (name: string) => textsOf(group(name).getAllByRole('radio').map(labelOf));
const choose = (name: RegExp) => fireEvent.click(rail().getByLabelText(name));

describe('the filters', () => {
  it('show the number of results beside each option', async () => {
    await renderLibrary();
    expect(namesIn('Type')).toEqual(['All1,412', 'Tutorial1,020', 'Master Class392']);
    expect(labelOf(rail().getByLabelText(/Medium/))).toHaveTextContent('Medium512');
  });

  it('show a choice at once, before the response', async () => {
    await renderLibrary('/library', {
      queryVideos: (request) => (request.level === '' ? pageOf(request, 12) : new Promise(() => undefined)),
    });
    choose(/Medium/);
    expect(rail().getByLabelText(/Medium/)).toBeChecked();
    await act(async () => undefined);
    choose(/Foundational/);
    expect(rail().getByLabelText(/Medium/)).toBeChecked();
    expect(rail().getByLabelText(/Foundational/)).toBeChecked();
    await act(async () => undefined);
  });

  it('mean every level if all three are chosen', async () => {
    const { arrived } = await renderLibrary('/library?level=foundational,medium');
    choose(/Advanced/);
    await arrived('/library');
    expect(rail().getByLabelText(/Medium/)).not.toBeChecked();
  });

  it('offer products in order and, for the chosen one, its visible versions, newest first', async () => {
    const { arrived } = await renderLibrary();
    expect(namesIn('Product')).toEqual(['All products', 'Lumistage430', 'Castwright', 'Inkhop', 'Motionwell110']);
    choose(/Lumistage/);
    await arrived('/library?product=lumistage');
    expect(namesIn('Version')).toEqual(['All versions', '8.10', '8.5', '851', '4']);
    fireEvent.click(group('Version').getByLabelText(/^8\s*51$/));
    await arrived('/library?product=lumistage&version=8');
    choose(/Castwright/);
    await arrived('/library?product=castwright');
  });

  it('are cleared together; keyword, order and view stay', async () => {
    const { arrived } = await renderLibrary('/library?alltags=light&level=medium&product=inkhop&version=5&sort=oldest');
    fireEvent.click(rail().getByRole('link', { name: 'Clear' }));
    await arrived('/library?alltags=light&sort=oldest');
    expect(rail().queryByRole('link', { name: 'Clear' })).toBeNull();
  });

  it('offer no versions for a product without any', async () => {
    await renderLibrary('/library?product=motionwell');
    expect(rail().queryByRole('group', { name: 'Version' })).toBeNull();
  });
});

describe('product options that fail', () => {
  it('do not break the page, and load on retry', async () => {
    const server = outage();
    const { api, go } = await renderLibrary('/library', { listProductFamilies: server.whenUp(() => families) });
    const calls = () => api.calls.filter(({ name }) => name === 'listProductFamilies');
    expect(screen.getByRole('heading', { name: '12 results' })).toBeVisible();
    expect(rail().getByText('Filters are unavailable')).toBeVisible();
    await go('/library?level=medium');
    expect(calls()).toHaveLength(1);
    server.isDown = false;
    await act(async () => fireEvent.click(rail().getByRole('button', { name: 'Retry' })));
    await waitFor(() => expect(rail().getByLabelText(/Lumistage/)).toBeVisible());
    expect(calls()).toHaveLength(2);
  });
});

describe('product options that hang', () => {
  it('do not delay the results, show a loading state, and appear later', async () => {
    const call = Promise.withResolvers<typeof families>();
    const { api, go } = await renderLibrary('/library', { listProductFamilies: () => call.promise });
    const product = () => rail().getByRole('group', { name: 'Product' });
    expect(await screen.findByRole('heading', { name: '12 results' })).toBeVisible();
    expect(within(product()).getByText('Loading…')).toBeInTheDocument();
    await go('/library?level=medium');
    expect(within(product()).getByText('Loading…')).toBeInTheDocument();
    await act(async () => call.resolve(families));
    expect(await rail().findByLabelText(/Lumistage/)).toBeVisible();
    expect(api.calls.filter(({ name }) => name === 'listProductFamilies')).toHaveLength(1);
  });
});

describe('the filters on small screens', () => {
  it('open in a sheet whose button shows the number of results', async () => {
    const { arrived } = await renderLibrary('/library?level=medium');
    fireEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    fireEvent.click(sheet.getByLabelText(/Tutorial/));
    await arrived('/library?type=tutorial&level=medium');
    fireEvent.click(sheet.getByRole('button', { name: 'Show 12 results' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the active filters', () => {
  const chips = () => within(screen.getByRole('list', { name: 'Active filters' }));

  it('are listed above the results, each with a link that removes it', async () => {
    const { arrived } = await renderLibrary(
      '/library?alltags=light&level=medium&product=lumistage&version=8&type=tutorial',
    );
    const texts = textsOf(chips().getAllByRole('link'));
    expect(texts).toEqual(['“light”', 'Tutorial', 'Medium', 'Lumistage', 'Version 8', 'Clear all']);
    fireEvent.click(chips().getByRole('link', { name: /Lumistage/ }));
    await arrived('/library?alltags=light&type=tutorial&level=medium');
    fireEvent.click(chips().getByRole('link', { name: 'Clear all' }));
    await arrived('/library');
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });
});

const PARAMS = 'alltags=light&level=medium&product=lumistage&version=8&view=details&page=2';

function drawOnServer(search = PARAMS, hasOptions = true): HTMLElement {
  const params = LIBRARY_PARAMS.parse(new URLSearchParams(search));
  const options = hasOptions ? [{ product: 'lumistage', name: 'Lumistage', versions: ['8.10', '8'] }] : null;
  const sheet = (
    <FilterSheet
      search={{ params, isBusy: false, goTo: () => undefined }}
      facets={facets}
      hasCaptionsFilter={false}
      options={options}
      showText="Show 12 results"
    />
  );
  const page = document.createElement('div');
  page.innerHTML = renderOnServer(sheet, { address: `/library?${search}`, messages: { library: en } });
  return page;
}

describe('the filters without script', () => {
  it('can be unfolded and submitted with a button', () => {
    const page = drawOnServer();
    expect(page.querySelector('details > summary')).toHaveTextContent('Filters (3)');
    expect(page.querySelector('details button[type=submit]')).toHaveTextContent('Apply');
  });

  it('submit the choice, and preserve the keyword and the view', () => {
    const form = drawOnServer().querySelector('form')!;
    expect(form.getAttribute('action')).toBe('/library');
    const sent = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    expect(sent.toString()).toBe(
      'alltags=light&view=details&type=all&level=medium&product=lumistage&version=lumistage%3A8',
    );
    expect(LIBRARY_PARAMS.parse(sent)).toEqual({ ...LIBRARY_PARAMS.parse(new URLSearchParams(PARAMS)), page: 1 });
  });
});

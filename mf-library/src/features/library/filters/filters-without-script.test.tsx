/** @jest-environment jsdom */
import { renderOnServer } from '@learning-center/shared/testing';
import { facets } from '../../../testing/library-fixtures.ts';
import en from '../../../locales/en.json';
import { parseLibraryParams } from '../library-params.ts';
import { FilterSheet } from './FilterPanels.tsx';

const PARAMS = 'alltags=light&level=medium&product=lumistage&version=8&view=details&page=2';

function drawOnServer(search = PARAMS, hasOptions = true): HTMLElement {
  const params = parseLibraryParams(new URLSearchParams(search));
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
    expect(parseLibraryParams(sent)).toEqual({ ...parseLibraryParams(new URLSearchParams(PARAMS)), page: 1 });
  });

  it('offer to reload the page if the product options failed', () => {
    const page = drawOnServer('level=medium', false);
    expect(page).toHaveTextContent('Filters are unavailable');
    expect(page.querySelector('form a')).toHaveAttribute('href', '/library?level=medium');
  });
});

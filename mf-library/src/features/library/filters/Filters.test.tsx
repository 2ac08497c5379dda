/** @jest-environment jsdom */
import { failedCall } from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { families, pageOf } from '../../../testing/library-fixtures.ts';
import { renderLibrary } from '../../../testing/render-library.tsx';

const rail = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const group = (name: string) => within(rail().getByRole('group', { name }));
const namesIn = (name: string) =>
  group(name)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);
const choose = (name: RegExp) => fireEvent.click(rail().getByLabelText(name));

describe('the filters', () => {
  it('show the number of results beside each option', async () => {
    await renderLibrary();
    expect(namesIn('Type')).toEqual(['All1,412', 'Tutorial1,020', 'Master Class392']);
    expect(
      rail()
        .getByLabelText(/Medium/)
        .closest('label'),
    ).toHaveTextContent('Medium512');
  });

  it('say which results no type option counts, and nothing if the counts add up', async () => {
    const note = () => group('Type').queryByText(/also includes/);
    const { unmount } = await renderLibrary();
    expect(note()).toBeNull();
    unmount();
    await renderLibrary('/library', {
      queryVideos: (request) => {
        const result = pageOf(request, 12);
        const type = [0, 1, 2].map((value) => ({ value, count: [2028, 1420, 360][value] ?? 0 }));
        return { ...result, facets: result.facets && { ...result.facets, type } };
      },
    });
    expect(note()).toHaveTextContent('“All” also includes 248 webinars and Skill Paths');
  });

  it('leave an option without results usable', async () => {
    const { arrived } = await renderLibrary();
    expect(
      rail()
        .getByLabelText(/Advanced/)
        .closest('label'),
    ).toHaveClass('dimmed');
    expect(rail().getByLabelText(/Advanced/)).toBeEnabled();
    choose(/Advanced/);
    await arrived('/library?level=advanced');
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

  it('add history entries', async () => {
    const { arrived, goBack } = await renderLibrary('/library?alltags=light');
    choose(/Master Class/);
    await arrived('/library?alltags=light&type=master-class');
    choose(/Foundational/);
    await arrived('/library?alltags=light&type=master-class&level=foundational');
    await goBack();
    await arrived('/library?alltags=light&type=master-class');
    expect(rail().getByLabelText(/Foundational/)).not.toBeChecked();
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

  it('offer no versions for a product without any', async () => {
    await renderLibrary('/library?product=motionwell');
    expect(rail().queryByRole('group', { name: 'Version' })).toBeNull();
  });

  it('are cleared together; keyword, order and view stay', async () => {
    const { arrived } = await renderLibrary('/library?alltags=light&level=medium&product=inkhop&version=5&sort=oldest');
    fireEvent.click(rail().getByRole('link', { name: 'Clear' }));
    await arrived('/library?alltags=light&sort=oldest');
    expect(rail().queryByRole('link', { name: 'Clear' })).toBeNull();
  });
});

describe('product options that fail', () => {
  it('do not break the page, and load on retry', async () => {
    let isDown = true;
    const { api, go } = await renderLibrary('/library', {
      listProductFamilies: () => {
        if (isDown) throw failedCall();
        return families;
      },
    });
    const calls = () => api.calls.filter(({ name }) => name === 'listProductFamilies');
    expect(screen.getByRole('heading', { name: '12 results' })).toBeVisible();
    expect(rail().getByText('Filters are unavailable')).toBeVisible();
    await go('/library?level=medium');
    expect(calls()).toHaveLength(1);
    isDown = false;
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

  it('show Retry after a failure, and the focus stays on Retry during the next request', async () => {
    const waiting: PromiseWithResolvers<typeof families>[] = [];
    await renderLibrary('/library', {
      listProductFamilies: () => {
        waiting.push(Promise.withResolvers());
        return waiting.at(-1)!.promise;
      },
    });
    await act(async () => waiting[0]?.reject(failedCall()));
    const retry = await rail().findByRole('button', { name: 'Retry' });
    retry.focus();
    await act(async () => fireEvent.click(retry));
    expect(retry).toHaveFocus();
    expect(retry).toHaveAttribute('aria-busy', 'true');
    await act(async () => waiting[1]?.resolve(families));
    expect(await rail().findByLabelText(/Lumistage/)).toBeVisible();
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

  it('are cleared in the sheet, which stays open with the focus inside', async () => {
    const { arrived } = await renderLibrary('/library?alltags=light&level=medium');
    fireEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Clear' }));
    await arrived('/library?alltags=light');
    expect(sheet.queryByRole('button', { name: 'Clear' })).toBeNull();
    expect(sheet.getByRole('button', { name: /^Show/ })).toHaveFocus();
  });
});

describe('the active filters', () => {
  const chips = () => within(screen.getByRole('list', { name: 'Active filters' }));

  it('are listed above the results, each with a link that removes it', async () => {
    const { arrived } = await renderLibrary(
      '/library?alltags=light&level=medium&product=lumistage&version=8&type=tutorial',
    );
    expect(
      chips()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['“light”', 'Tutorial', 'Medium', 'Lumistage', 'Version 8', 'Clear all']);
    fireEvent.click(chips().getByRole('link', { name: /Lumistage/ }));
    await arrived('/library?alltags=light&type=tutorial&level=medium');
    fireEvent.click(chips().getByRole('link', { name: 'Clear all' }));
    await arrived('/library');
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it('pass the focus on after one is removed', async () => {
    const { arrived } = await renderLibrary('/library?alltags=light&level=medium');
    const chip = chips().getByRole('link', { name: /Medium/ });
    chip.focus();
    fireEvent.click(chip);
    await arrived('/library?alltags=light');
    await waitFor(() => expect(chips().getByRole('link', { name: /light/ })).toHaveFocus());
  });
});

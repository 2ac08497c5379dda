/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import { FAKE_SET, fakeHandle, fakeHome, fakeLibrary } from '../testing/fake-site.ts';
import { openPage } from '../testing/open-page.tsx';

const HEADING = 'A navigation, from link to focus';
const PAGE = path.join(import.meta.dirname, '../../../docs/architecture.md');

/** The files of the steps that the architecture's page names, in its order. */
function documentedFiles(): string[] {
  const [, section = ''] = readFileSync(PAGE, 'utf8').split(`## ${HEADING}\n`);
  return [...section.split('\n## ')[0]!.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);
}

it('a navigation to another section takes the steps that the architecture’s page names, in that order', async () => {
  const steps: string[] = [];
  const step = (file: string) => {
    if (!steps.includes(file)) steps.push(file);
  };
  const Library = () => {
    step('shell/src/router/PageRoute.tsx');
    return <h1>The library</h1>;
  };
  const library = fakeLibrary(
    [
      {
        index: true,
        handle: fakeHandle('Library'),
        loader: () => step('shell/src/router/lazy-route.tsx'),
        lazy: { Component: async () => Library },
      },
    ],
    {
      loadMessages: async () => {
        step('shell/src/router/sections/messages.ts');
        return {};
      },
    },
  );
  const { router, close } = await openPage('/', {
    loadModule: async ({ name }) => {
      if (name === 'mf-library') step('shell/src/router/sections/section-loader.ts');
      return name === 'mf-library' ? library : fakeHome();
    },
    fetchSet: async () => {
      step('shell/src/router/version-skew/version-skew.ts');
      return FAKE_SET;
    },
  });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => step('shell/src/features/scroll/ScrollRestoration.tsx'));
  const titles = new MutationObserver(() => step('shell/src/router/usePageMetadata.ts'));
  titles.observe(document.head, { childList: true, subtree: true, characterData: true });
  document.addEventListener('focusin', () => step('shell/src/features/focus/NavigationFocus.tsx'));

  await act(() => router.navigate('/library'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'The library' })).toHaveFocus());
  expect(steps).toEqual(documentedFiles());
  titles.disconnect();
  close();
});

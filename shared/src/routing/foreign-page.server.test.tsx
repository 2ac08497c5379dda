/** @jest-environment node */
import { renderToReadableStream } from 'react-dom/server';
import type { RouteObject } from 'react-router-dom';
import { createTestPage } from '../testing/test-page.tsx';
import { foreignPage } from './foreign-page.tsx';
import type { ForeignPage } from './mount-foreign-page.ts';

const CLIENT_ONLY: Pick<ForeignPage, 'mount' | 'unmount'> = {
  mount: () => {
    throw new Error('the server has no elements');
  },
  unmount: () => undefined,
};

async function renderHtml(page: Partial<ForeignPage>): Promise<string> {
  const routes: RouteObject[] = [{ path: '*', Component: foreignPage({ ...CLIENT_ONLY, ...page }) }];
  const { element } = createTestPage(null, { address: '/de/vue', routes });
  const stream = await renderToReadableStream(element, { onError: () => undefined });
  await stream.allReady;
  return new Response(stream).text();
}

describe('a page of another framework on the server', () => {
  it('is the HTML that the framework makes of the page’s properties', async () => {
    const html = await renderHtml({ renderToString: ({ language, url }) => `<b>${language} ${url}</b>` });
    expect(html).toBe('<div><b>de /de/vue</b></div>');
  });

  it('is an empty element if the framework cannot render on a server', async () => {
    expect(await renderHtml({})).toBe('<div></div>');
  });
});

import { pageHandle, type Section } from '@learning-center/shared/routing';
import { loadMessages, NAMESPACE } from './example-text.ts';
import { loadExample } from './features/example/load-example.ts';
import { metaOfExample } from './features/example/example-meta.ts';

/** Everything of this section that the shell knows: what `./routes` of this part exposes. */
export const section: Section = {
  name: 'mf-example',
  namespace: NAMESPACE,
  loadMessages,
  mounts: [
    {
      segment: 'example-segment',
      routes: [
        {
          index: true,
          loader: loadExample,
          lazy: {
            Component: async () =>
              (await import(/* webpackChunkName: "page-example" */ './features/example/ExamplePage.tsx')).ExamplePage,
            ErrorBoundary: async () =>
              (await import(/* webpackChunkName: "page-example" */ './ExampleFailure.tsx')).ExampleFailure,
          },
          handle: pageHandle({ name: 'example', chunk: 'page-example', meta: metaOfExample }),
        },
      ],
    },
  ],
};

import { lazyPageWithFailure, pageHandle, type Section } from '@learning-center/shared/routing';
import { loadMessages, NAMESPACE } from './example-text.ts';
import { describeExample, loadExample } from './features/example/load-example.ts';

/** The routes and texts of this section, exposed to the shell as `./routes`. */
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
          lazy: lazyPageWithFailure(
            () => import(/* webpackChunkName: "page-example" */ './features/example/ExamplePage.tsx'),
          ),
          handle: pageHandle({ name: 'example', chunk: 'page-example', meta: describeExample }),
        },
      ],
    },
  ],
};

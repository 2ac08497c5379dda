import type { SectionModule } from '@learning-center/shared/routing';
import { evaluateReact } from '../../../../shell/src/evaluate-react.ts';

/** Every section by name, as a chunk of the same build. */
const SECTIONS: Readonly<Record<string, () => Promise<SectionModule>>> = {
  'mf-home': () => import(/* webpackChunkName: "mf-home-routes" */ '../../../../mf-home/src/routes.tsx'),
  'mf-library': () => import(/* webpackChunkName: "mf-library-routes" */ '../../../../mf-library/src/routes.tsx'),
  'mf-member': () => import(/* webpackChunkName: "mf-member-routes" */ '../../../../mf-member/src/routes.tsx'),
  'mf-webinar': () => import(/* webpackChunkName: "mf-webinar-routes" */ '../../../../mf-webinar/src/routes.tsx'),
};

void start();

async function start(): Promise<void> {
  await evaluateReact();
  const { startPage } = await import(/* webpackMode: "eager" */ '../../../../shell/src/start-page.tsx');
  await startPage(() => ({ name }) => {
    const load = SECTIONS[name];
    return load ? load() : Promise.reject(new Error(`the monolith has no section ${name}`));
  });
}

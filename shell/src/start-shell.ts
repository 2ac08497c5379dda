import { keepReplacedTexts } from './browser/keep-replaced-texts.ts';
import { createFederation } from './router/sections/federation.ts';
import { SHARE_SCOPE } from './router/sections/share-scope.ts';
import { startPage } from './start-page.tsx';

const loadRuntime = async () =>
  (await import(/* webpackChunkName: "federation" */ './router/sections/federation-runtime.ts')).createRuntime();

const importModule = (address: string) => import(/* webpackIgnore: true */ address);

/** Shares the shell's modules with sections, and starts the page. */
export async function startShell(): Promise<void> {
  keepReplacedTexts(window);
  // For the check before activation, which loads sections with it (`releases/src/checks/running/load-in-browser.ts`).
  Object.assign(window, { __SHARE_SCOPE__: SHARE_SCOPE });
  await startPage((apps) => createFederation({ apps, shareScope: SHARE_SCOPE, loadRuntime, importModule }));
}

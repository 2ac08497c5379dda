import type { ShellContextValue } from '../shell-context.ts';
import type { SectionFallbackDeps } from './section-fallback.ts';
import { loadCode } from './sections/load-code.ts';

const loadModule = () => import(/* webpackChunkName: "section-fallback" */ './section-fallback.ts');

/** Replaces a broken section; the code for that loads when a section is broken. */
export function createLazySectionFallback(deps: SectionFallbackDeps): ShellContextValue['fallbackToLastGood'] {
  return (pathname) =>
    loadCode(loadModule).then(
      ({ createSectionFallback }) => createSectionFallback(deps)(pathname),
      () => false,
    );
}

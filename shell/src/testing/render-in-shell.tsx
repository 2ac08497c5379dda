import { renderPage, type TestPage } from '@learning-center/shared/testing';
import type { ReactNode } from 'react';
import { ShellProvider } from '../shell-context.ts';
import { FAKE_SET } from './fake-site.ts';

/** The shell's context around a component under test. */
export function InShell(props: { preservesScroll?: () => boolean; children: ReactNode }) {
  const shell = {
    set: FAKE_SET,
    prefetch: () => undefined,
    reportFailure: () => undefined,
    releaseAt: () => undefined,
    preservesScroll: props.preservesScroll ?? (() => false),
    fallbackToLastGood: async () => false,
  };
  return <ShellProvider value={shell}>{props.children}</ShellProvider>;
}

/** Renders a component on a page, with the shell's context. */
export function renderInShell(ui: ReactNode, page?: TestPage) {
  // There is no router yet when the component renders for the first time.
  const shown: Partial<ReturnType<typeof renderPage>> = {};
  const preservesScroll = () => shown.router?.state.preventScrollReset ?? false;
  return Object.assign(shown, renderPage(<InShell preservesScroll={preservesScroll}>{ui}</InShell>, page));
}

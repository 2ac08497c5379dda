import { createTestPage, type TestPage } from '@learning-center/shared/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ShellProvider, type ShellContextValue } from '../shell-context.ts';
import { FAKE_SET } from './fake-site.ts';

const fakeShell = (set = FAKE_SET): ShellContextValue => ({
  set,
  prefetch: () => undefined,
  reportFailure: () => undefined,
  releaseAt: () => undefined,
  fallbackToLastGood: async () => false,
});

/** The shell's context around a component under test. */
export const InShell = (props: { children: ReactNode; set?: ShellContextValue['set'] | undefined }) => (
  <ShellProvider value={fakeShell(props.set)}>{props.children}</ShellProvider>
);

/** Renders a component on a page, with the shell's context and its router. */
export function renderInShell(ui: ReactNode, page: TestPage = {}) {
  const shell = fakeShell();
  const { element, ...rest } = createTestPage(<ShellProvider value={shell}>{ui}</ShellProvider>, page);
  shell.router = rest.router;
  return { ...render(element), ...rest };
}

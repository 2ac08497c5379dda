import type { LanguageCode } from '@learning-center/shared/contract';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import type { Texts } from './texts.ts';

/** The context of an example: its texts, and a prefix that makes its `id`s unique on the page. */
export interface ExampleContext {
  texts: Texts;
  language: LanguageCode;
  idPrefix: string;
}

export interface ExampleState {
  name: string;
  element: ReactNode;
}

/** A component of `shared/ui` with its most important states. */
export interface Example {
  /** Its name in the exports of `shared/ui`. */
  name: string;
  /** What is invisible, or how to see it. */
  note: string | undefined;
  /** Positioned over the page, so each state gets its own box. */
  isFloating: boolean;
  getStates: (context: ExampleContext) => ExampleState[];
}

interface ExampleOptions<Props> {
  /** The props of each state, by the state's name. */
  states: (context: ExampleContext) => { readonly [name: string]: Props };
  /** Renders the required parent, such as the list of an item. */
  wrap?: (element: ReactNode, context: ExampleContext) => ReactNode;
  note?: string;
  isFloating?: boolean;
}

/**
 * Renders the real component with the props of each state; wrong props fail type checking:
 * `createExample(Tag)({ states: ({ texts }) => ({ plain: { children: texts.filter } }) })`.
 */
export function createExample<Props extends object>(component: FunctionComponent<Props>) {
  return ({ states, wrap = (element) => element, note, isFloating = false }: ExampleOptions<Props>): Example => ({
    name: component.name,
    note,
    isFloating,
    getStates: (context) =>
      Object.entries(states(context)).map(([name, props]) => ({
        name,
        element: wrap(createElement(component, props), {
          ...context,
          idPrefix: `${context.idPrefix}-${name.replaceAll(' ', '-')}`,
        }),
      })),
  });
}

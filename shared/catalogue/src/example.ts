import type { LanguageCode } from '@learning-center/shared/contract';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import type { Words } from './words.ts';

/** Where a state is shown: its words, and the start of every `id` in it, because a page shows it many times. */
export interface Scene {
  words: Words;
  language: LanguageCode;
  place: string;
}

/** A component in one of its states. */
export interface ShownState {
  name: string;
  element: ReactNode;
}

/** A component of `shared/ui` with the states that its users should have seen. */
export interface Example {
  /** The name under which `shared/ui` exports it. */
  name: string;
  /** What cannot be seen of it, or how to see it. */
  note: string | undefined;
  /** It stands over the page: its states get a place of their own. */
  floats: boolean;
  statesIn: (scene: Scene) => ShownState[];
}

interface ExampleParts<Props> {
  /** The properties of each state, by the state's name. */
  states: (scene: Scene) => { readonly [name: string]: Props };
  /** What the component needs around it, such as the list of an item. */
  around?: (element: ReactNode, scene: Scene) => ReactNode;
  note?: string;
  floats?: boolean;
}

/**
 * Shows the real component with the properties of each state; one that it does not have fails type checking:
 * `exampleOf(Tag)({ states: ({ words }) => ({ plain: { children: words.filter } }) })`.
 */
export function exampleOf<Props extends object>(component: FunctionComponent<Props>) {
  return ({ states, around = (element) => element, note, floats = false }: ExampleParts<Props>): Example => ({
    name: component.name,
    note,
    floats,
    statesIn: (scene) =>
      Object.entries(states(scene)).map(([name, props]) => ({
        name,
        element: around(createElement(component, props), {
          ...scene,
          place: `${scene.place}-${name.replaceAll(' ', '-')}`,
        }),
      })),
  });
}

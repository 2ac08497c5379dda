declare module '*.vue' {
  import type { Component } from 'vue';

  const component: Component;
  export { component as default };
}

/** What Vite replaces in the source. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean };
}

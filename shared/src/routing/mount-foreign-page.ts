import type { LanguageCode } from '../contract/index.ts';
import type { I18n } from '../i18n/index.ts';

/** What a page of another framework gets from the site. */
export interface ForeignPageProps<Data = unknown> {
  language: LanguageCode;
  /** The texts of the page, with those of the section; for `messagesTranslator`. */
  i18n: I18n;
  /** The data of the route's loader. */
  data: Data;
  /** Path and query of the page's address. */
  url: string;
  /** Opens a path of the site in this document. */
  navigate: (path: string) => void;
  /** Replaces the page by the route's error boundary. */
  onError: (error: unknown) => void;
}

/** A page of another framework: how it starts in an element, and ends there. */
export interface ForeignPage<Data = unknown, Instance = unknown> {
  /** With `isHydrating`, the element contains what `renderToString` returned on the server; else it is empty. */
  mount: (element: HTMLElement, props: ForeignPageProps<Data>, options: { isHydrating: boolean }) => Instance;
  unmount: (instance: Instance, element: HTMLElement) => void;
  /** Called with new props, for example in another language. Without it, the page is unmounted and mounted again. */
  update?: (instance: Instance, props: ForeignPageProps<Data>) => void;
  /**
   * Called on the server only. Its HTML is sent to visitors as it is, so that the framework must escape all data in it,
   * as its own components do.
   */
  renderToString?: (props: ForeignPageProps<Data>) => string | Promise<string>;
}

/** A page of another framework in its element. */
export interface ForeignMount {
  update: (props: ForeignPageProps) => void;
  unmount: () => void;
}

/** Mounts a page in an element, which is empty afterwards whatever its framework leaves there. */
export function mountForeignPage(page: ForeignPage, element: HTMLElement, props: ForeignPageProps): ForeignMount {
  let instance = page.mount(element, props, { isHydrating: element.hasChildNodes() });
  const unmount = () => {
    page.unmount(instance, element);
    element.replaceChildren();
  };
  return {
    unmount,
    update: (next) => {
      if (page.update) return page.update(instance, next);
      unmount();
      instance = page.mount(element, next, { isHydrating: false });
    },
  };
}

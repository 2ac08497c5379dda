import type { ForeignPage, ForeignPageProps } from '@learning-center/shared/routing';
import { createApp, createSSRApp, h, shallowRef, type App, type Component, type ShallowRef } from 'vue';

/** A running Vue app, and the properties that it shows. */
interface VuePage {
  app: App;
  page: ShallowRef<ForeignPageProps>;
}

/** Makes a page of a Vue component, which gets the page's properties as `page`. */
export const vuePage = (component: Component): ForeignPage<unknown, VuePage> => ({
  mount: (element, props, { isHydrating }) => {
    const page = shallowRef(props);
    const app = (isHydrating ? createSSRApp : createApp)(createRoot(component, page));
    app.config.errorHandler = props.onError;
    app.mount(element);
    return { app, page };
  },
  update: ({ page }, props) => {
    page.value = props;
  },
  unmount: ({ app }) => app.unmount(),
  // The condition leaves Vue's server renderer out of the browser's files.
  ...(import.meta.env.SSR && {
    renderToString: async (props: ForeignPageProps) => {
      const { renderToString } = await import('@vue/server-renderer');
      return renderToString(createSSRApp(createRoot(component, shallowRef(props))));
    },
  }),
});

const createRoot = (component: Component, page: ShallowRef<ForeignPageProps>) => ({
  render: () => h(component, { page: page.value }),
});

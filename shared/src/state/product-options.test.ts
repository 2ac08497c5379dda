import type { ProductFamily } from '../contract/index.ts';
import { failedCall, fakeApi, siteProductOf } from '../testing/index.ts';
import { createStore } from './index.ts';
import {
  awaitProductOptionsAtom,
  clearProductOptionsAtom,
  keepProductOptionsAtom,
  loadProductOptionsAtom,
} from './product-options.ts';

const familyOf = (product: string, versions: string[]): ProductFamily => ({
  product,
  versions,
  name: product.toUpperCase(),
  slug: product,
  aliases: [],
  tagline: '',
  cover: '',
  videoCount: 0,
  manual: { versions: [], chapters: [], searchLink: '' },
  kind: siteProductOf(product).kind,
});
const families = [
  familyOf('motionwell', ['1']),
  familyOf('inkhop', ['2', '3', '5']),
  familyOf('lumistage', ['8', '8.10']),
];
const options = [
  { product: 'lumistage', name: 'LUMISTAGE', versions: ['8.10', '8'] },
  { product: 'inkhop', name: 'INKHOP', versions: ['5', '3'] },
  { product: 'motionwell', name: 'MOTIONWELL', versions: [] },
];

describe('the product options of filters', () => {
  it('come in product order with the shown versions', async () => {
    const api = fakeApi({ listProductFamilies: () => families });
    expect(await createStore().set(loadProductOptionsAtom, { api, language: 'en' })).toEqual(options);
  });

  it('are asked for once, however many want them', async () => {
    const api = fakeApi({ listProductFamilies: () => families });
    const store = createStore();
    const ask = () => store.set(loadProductOptionsAtom, { api, language: 'en' });
    await Promise.all([ask(), ask()]);
    expect(await ask()).toEqual(options);
    expect(api.calls).toHaveLength(1);
  });

  it('are asked for again in another language', async () => {
    const api = fakeApi({ listProductFamilies: () => families });
    const store = createStore();
    await store.set(loadProductOptionsAtom, { api, language: 'en' });
    await store.set(loadProductOptionsAtom, { api, language: 'jp' });
    expect(api.calls.map(({ request }) => request)).toEqual([{ lang: 1 }, { lang: 4 }]);
  });

  it('become null on a failure, and are not asked for again by themselves', async () => {
    const answers = [() => Promise.reject(failedCall()), () => families];
    const api = fakeApi({ listProductFamilies: () => answers.shift()?.() ?? [] });
    const store = createStore();
    const ask = () => store.set(loadProductOptionsAtom, { api, language: 'en' });
    expect(await ask()).toBeNull();
    expect(await ask()).toBeNull();
    expect(api.calls).toHaveLength(1);
    store.set(clearProductOptionsAtom);
    expect(await ask()).toEqual(options);
  });

  it('are awaited by a page only for a while, and the first call serves the pages after it', async () => {
    const call = Promise.withResolvers<ProductFamily[]>();
    const api = fakeApi({ listProductFamilies: () => call.promise });
    const store = createStore();
    const awaitOptions = () => store.set(awaitProductOptionsAtom, { api, language: 'en' })();
    expect(await awaitOptions()).toBeUndefined();
    expect(await awaitOptions()).toBeUndefined();
    call.resolve(families);
    expect(await awaitOptions()).toEqual(options);
    expect(api.calls).toHaveLength(1);
  });

  it('are no longer awaited once they hang', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const api = fakeApi({ listProductFamilies: () => new Promise(() => undefined) });
    const store = createStore();
    store.set(awaitProductOptionsAtom, { api, language: 'en' });
    clock.mockReturnValue(5_000);
    const waited = jest.spyOn(globalThis, 'setTimeout');
    expect(await store.set(awaitProductOptionsAtom, { api, language: 'en' })()).toBeUndefined();
    expect(waited).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  it('that came with the page are not asked for', async () => {
    const api = fakeApi();
    const store = createStore();
    store.set(keepProductOptionsAtom, { language: 'de', options });
    expect(await store.set(loadProductOptionsAtom, { api, language: 'de' })).toEqual(options);
    expect(api.calls).toHaveLength(0);
  });
});

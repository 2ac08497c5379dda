import type { ProductFamily } from '../contract/index.ts';
import { failedCall, fakeApi, siteProductOf } from '../testing/index.ts';
import { createStore } from './index.ts';
import {
  awaitProductOptionsAtom,
  cacheProductOptionsAtom,
  loadProductOptionsAtom,
  requestProductOptionsAtom,
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

afterEach(() => jest.restoreAllMocks());

describe('the product options of filters', () => {
  it('are in product order with the visible versions', async () => {
    const api = fakeApi({ listProductFamilies: () => families });
    expect(await createStore().set(loadProductOptionsAtom, { api, language: 'en' })).toEqual(options);
  });

  it('are requested once by concurrent loads', async () => {
    const api = fakeApi({ listProductFamilies: () => families });
    const store = createStore();
    const load = () => store.set(loadProductOptionsAtom, { api, language: 'en' });
    await Promise.all([load(), load()]);
    expect(await load()).toEqual(options);
    expect(api.calls).toHaveLength(1);
  });

  it('are requested again in another language', async () => {
    const api = fakeApi({ listProductFamilies: () => families });
    const store = createStore();
    await store.set(loadProductOptionsAtom, { api, language: 'en' });
    await store.set(loadProductOptionsAtom, { api, language: 'jp' });
    expect(api.calls.map(({ request }) => request)).toEqual([{ lang: 1 }, { lang: 4 }]);
  });

  it('become null on a failure, without an automatic retry', async () => {
    const responses = [() => Promise.reject(failedCall()), () => families];
    const api = fakeApi({ listProductFamilies: () => responses.shift()?.() ?? [] });
    const store = createStore();
    const load = () => store.set(loadProductOptionsAtom, { api, language: 'en' });
    expect(await load()).toBeNull();
    expect(await load()).toBeNull();
    expect(api.calls).toHaveLength(1);
    expect(await store.set(requestProductOptionsAtom, { api, language: 'en' })).toEqual(options);
  });

  it('delay a page only for a grace period, and later pages use the same call', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(0);
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

  it('do not delay a page when the request hangs', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const api = fakeApi({ listProductFamilies: () => new Promise(() => undefined) });
    const store = createStore();
    store.set(awaitProductOptionsAtom, { api, language: 'en' });
    clock.mockReturnValue(5_000);
    const waited = jest.spyOn(globalThis, 'setTimeout');
    expect(await store.set(awaitProductOptionsAtom, { api, language: 'en' })()).toBeUndefined();
    expect(waited).not.toHaveBeenCalled();
  });

  it("from the server's page are not requested", async () => {
    const api = fakeApi();
    const store = createStore();
    store.set(cacheProductOptionsAtom, { language: 'de', options });
    expect(await store.set(loadProductOptionsAtom, { api, language: 'de' })).toEqual(options);
    expect(api.calls).toHaveLength(0);
  });
});

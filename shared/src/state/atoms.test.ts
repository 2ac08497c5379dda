import { atom, createStore, loginInfoAtom, viewerOf, viewerValueAtom } from './index.ts';
import { showMergedToastAtom, showToastAtom, toastsAtom } from './toasts.ts';
import type { ProductFamily } from '../contract/index.ts';
import { listedFamily } from '../testing/listed-items.ts';
import { failedCall, fakeApi } from '../testing/fake-api.ts';
import { awaitProductOptionsAtom, cacheProductOptionsAtom, loadProductOptionsAtom } from './product-options.ts';

const mira = { login: true, name: 'Mira', avatarUrl: '/mira.svg', defaultAvatarUrl: '/default.svg' };
const guest = { login: false, avatarUrl: '', defaultAvatarUrl: '/default.svg' };

describe('the viewer of a page', () => {
  it('depends on the name and the picture of the member only', () => {
    const others = [
      mira,
      { ...mira, name: 'Newbie' },
      { ...mira, avatarUrl: '/other.svg' },
      { ...mira, name: undefined },
    ];
    expect(new Set(others.map(viewerOf)).size).toBe(4);
    expect(viewerOf({ ...mira })).toBe(viewerOf(mira));
  });

  it('has values that no other viewer gets', () => {
    const store = createStore();
    const valueAtom = viewerValueAtom('nothing');
    const displayedAtom = atom((get) => get(valueAtom));
    store.set(loginInfoAtom, mira);
    store.set(valueAtom, 'of Mira');
    expect(store.get(displayedAtom)).toBe('of Mira');
    for (const info of [guest, { ...mira, name: 'Newbie' }, undefined]) {
      store.set(loginInfoAtom, info);
      expect(store.get(displayedAtom)).toBe('nothing');
    }
  });
});

const describeChange = (count: number) =>
  count === 1 ? { text: 'one' } : { text: `${count} together`, link: { to: '/bookmark', text: 'View' } };

function setup() {
  const store = createStore();
  return {
    store,
    show: (kind: string, ...ids: number[]) => store.set(showMergedToastAtom, { kind, ids, describe: describeChange }),
    toasts: () => store.get(toastsAtom).map(({ id, text, link }) => [id, text, link !== undefined]),
  };
}

describe('messages about the same kind of change', () => {
  it('merge into the visible one, which keeps its place', () => {
    const { store, show, toasts } = setup();
    show('added', 1);
    store.set(showToastAtom, { tone: 'error', text: 'failed' });
    show('added', 2);
    show('added', 3, 4);
    expect(toasts()).toEqual([
      [1, '4 together', true],
      [2, 'failed', false],
    ]);
  });

  it('are announced again when the same change is repeated', () => {
    const { show, toasts } = setup();
    show('added', 1);
    show('added', 1);
    expect(toasts()).toEqual([[2, 'one', false]]);
  });
});

describe('the product options of filters', () => {
  const families = [
    listedFamily('motionwell', 'Motionwell', ['1']),
    listedFamily('inkhop', 'Inkhop', ['2', '3', '5']),
    listedFamily('lumistage', 'Lumistage', ['8', '8.10']),
  ];
  const options = [
    { product: 'lumistage', name: 'Lumistage', versions: ['8.10', '8'] },
    { product: 'inkhop', name: 'Inkhop', versions: ['5', '3'] },
    { product: 'motionwell', name: 'Motionwell', versions: [] },
  ];

  afterEach(() => jest.restoreAllMocks());

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

  it('become null on a failure, without an automatic retry', async () => {
    const api = fakeApi({ listProductFamilies: () => Promise.reject(failedCall()) });
    const store = createStore();
    const load = () => store.set(loadProductOptionsAtom, { api, language: 'en' });
    expect(await load()).toBeNull();
    expect(await load()).toBeNull();
    expect(api.calls).toHaveLength(1);
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

  it("from the server's page are not requested", async () => {
    const api = fakeApi();
    const store = createStore();
    store.set(cacheProductOptionsAtom, { language: 'de', options });
    expect(await store.set(loadProductOptionsAtom, { api, language: 'de' })).toEqual(options);
    expect(api.calls).toHaveLength(0);
  });
});

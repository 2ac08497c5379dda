import { createStore } from 'jotai';
import { dismissToastAtom, showMergedToastAtom, showToastAtom, toastsAtom } from './toasts.ts';

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

  it('start over after the visible one has disappeared', () => {
    const { store, show, toasts } = setup();
    show('added', 1);
    store.set(dismissToastAtom, 1);
    show('added', 2);
    expect(toasts()).toEqual([[2, 'one', false]]);
  });

  it('count only what did not change again', () => {
    const { show, toasts } = setup();
    show('added', 1, 2);
    show('removed', 2);
    expect(toasts()).toEqual([
      [1, 'one', false],
      [2, 'one', false],
    ]);
    show('added', 2);
    expect(toasts()).toEqual([[1, '2 together', true]]);
  });

  it('are announced again when the same change is repeated', () => {
    const { show, toasts } = setup();
    show('added', 1);
    show('added', 1);
    expect(toasts()).toEqual([[2, 'one', false]]);
  });
});

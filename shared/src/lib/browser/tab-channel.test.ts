/** @jest-environment jsdom */
import { openTabChannel, tellTabs } from './tab-channel.ts';

/** What a tab that is not here stores, as the browser tells of it. */
const storedElsewhere = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe('tabs of a browser without channels', () => {
  it('pass the word on by storage, and leave nothing there', () => {
    const stored = jest.spyOn(Storage.prototype, 'setItem');
    openTabChannel('lc.test').announce({ isBookmarked: true });
    const [key, text] = stored.mock.calls[0] ?? [];
    expect(localStorage.length).toBe(0);

    const heard: unknown[] = [];
    const channel = openTabChannel('lc.test');
    channel.listen((message) => heard.push(message));
    storedElsewhere(key!, text!);
    storedElsewhere(key!, null);
    storedElsewhere('lc.other', text!);
    expect(heard).toEqual([{ isBookmarked: true }]);
    channel.close();
    storedElsewhere(key!, text!);
    expect(heard).toHaveLength(1);
  });

  it('make nothing of what is not theirs', () => {
    const heard: unknown[] = [];
    openTabChannel('lc.test').listen((message) => heard.push(message));
    for (const text of ['', 'null', '[1', '"words"']) storedElsewhere('lc.test', text);
    expect(heard).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('keep silent where storage is forbidden as well', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(() => openTabChannel('lc.test').announce(true)).not.toThrow();
  });
});

describe('tabs of a browser with channels', () => {
  /** Channels of one name hear each other, also those of one document, as in a browser. */
  const open = new Set<FakeChannel>();
  class FakeChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      open.add(this);
    }
    postMessage(data: unknown) {
      for (const other of open) if (other !== this && other.name === this.name) other.onmessage?.({ data });
    }
    close() {
      open.delete(this);
    }
  }

  beforeEach(() => Object.assign(globalThis, { BroadcastChannel: FakeChannel }));
  afterEach(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));

  it('hear what other tabs tell, and never what their own page tells', () => {
    const heard: unknown[] = [];
    openTabChannel('lc.test').listen((message) => heard.push(message));
    tellTabs('lc.test', { kind: 'removed' });
    expect(heard).toEqual([]);
    new BroadcastChannel('lc.test').postMessage({ kind: 'removed', sender: 'another tab' });
    new BroadcastChannel('lc.test').postMessage(false);
    expect(heard).toEqual([{ kind: 'removed', sender: 'another tab' }, false]);
  });
});

/** @jest-environment jsdom */
import { openTabChannel, broadcastToTabs } from './tab-channel.ts';

/** The event when another tab stores a value. */
const storedElsewhere = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe('tabs without a BroadcastChannel', () => {
  it('send messages through the storage, and leave nothing there', () => {
    const stored = jest.spyOn(Storage.prototype, 'setItem');
    openTabChannel('lc.test').announce({ isBookmarked: true });
    const [key, text] = stored.mock.calls[0] ?? [];
    expect(localStorage.length).toBe(0);

    const received: unknown[] = [];
    const channel = openTabChannel('lc.test');
    channel.listen((message) => received.push(message));
    storedElsewhere(key!, text!);
    storedElsewhere(key!, null);
    storedElsewhere('lc.other', text!);
    expect(received).toEqual([{ isBookmarked: true }]);
    channel.close();
    storedElsewhere(key!, text!);
    expect(received).toHaveLength(1);
  });

  it('receive undefined for a value that is not a message', () => {
    const received: unknown[] = [];
    openTabChannel('lc.test').listen((message) => received.push(message));
    for (const text of ['', 'null', '[1', '"words"']) storedElsewhere('lc.test', text);
    expect(received).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('send nothing when storage is forbidden too', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(() => openTabChannel('lc.test').announce(true)).not.toThrow();
  });
});

describe('tabs with a BroadcastChannel', () => {
  /** Channels with one name receive each other's messages. Browsers do so even in one document. */
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

  it('receive messages from other tabs, but not from their own page', () => {
    const received: unknown[] = [];
    openTabChannel('lc.test').listen((message) => received.push(message));
    broadcastToTabs('lc.test', { kind: 'removed' });
    expect(received).toEqual([]);
    new BroadcastChannel('lc.test').postMessage({ kind: 'removed', sender: 'another tab' });
    new BroadcastChannel('lc.test').postMessage(false);
    expect(received).toEqual([{ kind: 'removed', sender: 'another tab' }, false]);
  });
});
